import type { Role } from './roles.ts';

/**
 * All rights (permissions, capabilities) with their labels, for role-based access control (RBAC): which role may
 * publish, edit or sell. `rightsOf` grants them to the roles; every staff route requires one of these.
 */
export const rights = {
  'staff.enter': 'ورود به پیشخوان و کار با حساب خود',
  'posts.read': 'دیدن محتوا و پیش‌نویس‌ها',
  'posts.edit.own': 'نوشتن نوشته‌های خود و تحویل آن‌ها برای انتشار',
  'posts.edit': 'ویرایش محتوای همه',
  'posts.publish': 'انتشار محتوا',
  'posts.overrule': 'انتشار با وجود ایرادهای بررسی، با نوشتن دلیل',
  'products.edit': 'ساختن، ویرایش و انتشار محصول‌ها',
  'media.upload': 'دیدن کتابخانهٔ رسانه، بارگذاری و تغییر پرونده‌های خود',
  'media.edit': 'تغییر و حذف پرونده‌های همه در کتابخانهٔ رسانه',
  'design.edit': 'رنگ‌ها، اندازه‌ها و سبک‌های سایت، و ظاهر عنصرها در ویرایشگر',
  'design.code': 'CSS دلخواه سایت، صفحه‌ها و عنصرها، و ابزارک «کد HTML»',
  'types.edit': 'نوع‌های نوشته و فیلدهای دلخواه',
  'terms.edit': 'دسته‌ها و برچسب‌ها',
  'menus.edit': 'منوهای سایت',
  'redirects.edit': 'تغییر مسیرها و نشانی‌های پیدانشده',
  'comments.moderate': 'بررسی دیدگاه‌ها',
  'ratings.edit': 'دیدن امتیازها و کنار گذاشتن رأی‌های ساختگی',
  'submissions.read': 'دیدن فرم‌های رسیده',
  'submissions.change': 'رسیدگی به فرم‌های رسیده: مسئول، یادداشت، وضعیت و حذف',
  'statistics.read': 'دیدن آمار بازدیدها، پاپ‌آپ‌ها و امتیازها',
  'searches.read': 'دیدن جست‌وجوهای بازدیدکنندگان',
  'searches.edit': 'واژه‌های هم‌معنی در جست‌وجوی سایت',
  'plans.change': 'تغییر پلن‌ها و قیمت‌ها',
  'orders.read': 'دیدن سفارش‌ها، فاکتورها، پرداخت‌ها، مشتریان و فروش',
  'orders.manage': 'رسیدگی به سفارش‌ها: لغو، ثبت پرداخت، رسیدهای بانکی و مانده‌حساب مشتریان',
  'services.manage': 'رسیدگی به سرویس‌ها: صف ساخت، توقف، راه‌اندازی دوباره و پایان',
  'refunds.decide': 'پذیرفتن یا رد کردن بازگشت پول',
  'mail.watch': 'دیدن ایمیل‌های نرسیده',
  'settings.read': 'دیدن تنظیمات سایت',
  'settings.change': 'تغییر تنظیمات سایت',
  'people.manage': 'مدیریت افراد و نقش‌ها',
  'site.maintain': 'سلامت سایت، پشتیبان‌گیری، برون‌بری و درون‌ریزی محتوا',
  'audit.read': 'دیدن این‌که چه کسی چه چیزی را عوض کرده است',
} as const;

export type Right = keyof typeof rights;

const all = Object.keys(rights) as Right[];

/** Editors manage content, not money and users. */
const notForEditors: readonly Right[] = [
  'design.code',
  'types.edit',
  'plans.change',
  'orders.read',
  'orders.manage',
  'services.manage',
  'refunds.decide',
  'settings.change',
  'people.manage',
  'site.maintain',
  'audit.read',
];

/** Permissions (each a capability, here a right) of each role, in the order of the table above. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  administrator: all,
  editor: all.filter((right) => !notForEditors.includes(right)),
  author: ['staff.enter', 'posts.read', 'posts.edit.own', 'media.upload', 'statistics.read', 'searches.read'],
  shop_manager: [
    'staff.enter',
    'posts.read',
    'products.edit',
    'media.upload',
    'statistics.read',
    'searches.read',
    'plans.change',
    'orders.read',
    'orders.manage',
    'services.manage',
    'refunds.decide',
  ],
  customer: [],
};

/** Holder of rights: those of the role, restricted to `scopes` when a program calls with a token. */
export interface RightsHolder {
  role: Role;
  scopes?: readonly Right[];
}

/** Permission check: true if the holder has a right, as in `hasRight(user, 'posts.publish')`. */
export function hasRight({ role, scopes }: RightsHolder, right: Right): boolean {
  return rightsOf[role].includes(right) && (scopes === undefined || scopes.includes(right));
}
