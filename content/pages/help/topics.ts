/** What help articles are about, in the order of the help centre: terms of the taxonomy `topic`. */
export const topics = {
  start: { icon: 'rocket', title: 'شروع کار با سرور', text: 'از نخستین ورود تا نصب دوبارهٔ سیستم‌عامل' },
  safety: { icon: 'shield-check', title: 'امنیت و نگهداری', text: 'فایروال، پشتیبان و دیسک پر' },
  names: { icon: 'globe', title: 'دامنه، ایمیل و SSL', text: 'رکوردهای DNS و قفل کنار نشانی' },
  site: { icon: 'layers', title: 'سایت و وردپرس', text: 'نصب، جابه‌جایی و روزی که سایت باز نمی‌شود' },
  billing: { icon: 'credit-card', title: 'حساب و پرداخت', text: 'تمدید، تغییر پلن، فاکتور و بازگشت وجه' },
} as const;

export type TopicSlug = keyof typeof topics;
