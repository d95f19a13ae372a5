/** Object types in the audit log, with their filter labels. */
export const auditKinds = {
  posts: 'صفحه‌ها و نوشته‌ها',
  terms: 'دسته‌ها و برچسب‌ها',
  comments: 'دیدگاه‌ها',
  submissions: 'فرم‌ها',
  media: 'رسانه',
  menus: 'منوها',
  ratings: 'امتیازها',
  redirects: 'تغییر مسیرها',
  missing: 'نشانی‌های پیدانشده',
  plans: 'پلن‌ها و قیمت‌ها',
  orders: 'سفارش‌ها',
  invoices: 'فاکتورها',
  payments: 'پرداخت‌ها',
  services: 'سرویس‌ها',
  refunds: 'بازگشت پول',
  customers: 'مشتریان',
  options: 'گزینه‌های پلن',
  coupons: 'کدهای تخفیف',
  vat: 'نرخ مالیات',
  settings: 'تنظیمات سایت',
  design: 'طراحی',
  'content-types': 'نوع‌ها و فیلدها',
  people: 'افراد و نقش‌ها',
  imports: 'آوردن سایت',
  tools: 'ابزارها',
  account: 'حساب خود',
  tokens: 'کلیدهای برنامه‌ها',
} as const;

export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** Audit entry: one change made by a user. */
export interface AuditRow {
  id: number;
  at: number;
  /** The account may have been deleted since. */
  personId: string;
  /** Name at that time. */
  person: string;
  /** Made with an API token of the user. */
  byToken: boolean;
  kind: AuditKind;
  /**
   * Id of the changed object; `null` with an empty name if the change concerns no single object. The name is the one at
   * that time.
   */
  objectId: string | null;
  objectName: string;
  /** Action, worded as the rest of a sentence that begins with the user's name. */
  sentence: string;
}
