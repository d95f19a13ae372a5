/** What staff change, with the words by which the log is narrowed. */
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
  people: 'افراد و نقش‌ها',
  tools: 'ابزارها',
  account: 'حساب خود',
  tokens: 'کلیدهای برنامه‌ها',
} as const;

export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** A change that somebody made. */
export interface AuditRow {
  id: number;
  at: number;
  /** Of somebody whose account may be gone. */
  personId: string;
  /** As they were called then. */
  person: string;
  /** Made by a program with a token of theirs. */
  byToken: boolean;
  kind: AuditKind;
  /** What it was done to, as it was called; null and empty when it was nothing single. */
  objectId: string | null;
  objectName: string;
  /** What they did, as the rest of a sentence that begins with their name. */
  sentence: string;
}
