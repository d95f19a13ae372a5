import type { Role } from '../../content/users/roles.ts';
import type { RuleName } from './trace.ts';
import type { PopupBrowser, PopupSource, TimesPeriod } from './types.ts';

/** Staff labels of the settings. */
export const ruleLabels: Record<RuleName, string> = {
  disabled: '«دیگر نشان داده نشود»',
  avoid_multiple_popups: 'پرهیز از چند پاپ‌آپ',
  times: 'تعداد نمایش',
  schedule: 'زمان‌بندی',
  devices: 'دستگاه',
  browsers: 'مرورگر',
  users: 'کاربران واردشده',
  url: 'نشانی ارجاع‌دهنده',
  sources: 'منبع بازدید',
  views: 'بازدید صفحه',
  sessions: 'نشست‌ها',
};

export const browserLabels: Record<PopupBrowser, string> = {
  chrome: 'کروم',
  edge: 'اج',
  firefox: 'فایرفاکس',
  safari: 'سافاری',
  opera: 'اپرا',
  ie: 'اینترنت اکسپلورر',
};

export const sourceLabels: Record<PopupSource | 'none', string> = {
  search: 'موتور جست‌وجو',
  external: 'سایت دیگر',
  internal: 'همین سایت',
  none: 'بدون ارجاع‌دهنده (مستقیم)',
};

export const periodLabels: Record<TimesPeriod, string> = {
  session: 'در این نشست',
  day: 'در ۲۴ ساعت گذشته',
  week: 'در ۷ روز گذشته',
  month: 'در یک ماه گذشته',
};

export const roleLabels: Record<Role, string> = {
  administrator: 'مدیر',
  editor: 'ویرایشگر',
  author: 'نویسنده',
  shop_manager: 'مدیر فروشگاه',
  customer: 'مشتری',
};
