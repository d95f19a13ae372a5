import type { RecordKind } from './kinds.ts';

/** Labels of the record kinds. */
export const kindLabels: Record<RecordKind, string> = {
  media: 'رسانه',
  authors: 'معرفی نویسنده',
  terms: 'دسته و برچسب',
  posts: 'صفحه و نوشته',
  redirects: 'تغییر مسیر',
  lines: 'خط پلن',
  plans: 'پلن',
  options: 'گزینهٔ پلن',
  coupons: 'کد تخفیف',
  vat: 'نرخ مالیات بر ارزش افزوده',
  menus: 'منو',
  settings: 'تنظیم',
};
