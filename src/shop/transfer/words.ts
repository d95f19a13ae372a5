import type { Kind } from './kinds.ts';

/** What people call the things of an archive. */
export const kindWords: Record<Kind, string> = {
  media: 'رسانه',
  terms: 'دسته و برچسب',
  posts: 'صفحه و نوشته',
  lines: 'خط پلن',
  plans: 'پلن',
  options: 'گزینهٔ پلن',
  coupons: 'کد تخفیف',
  menus: 'منو',
  settings: 'تنظیم',
};
