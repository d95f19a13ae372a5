import type { PlanLine } from '../../src/shop/catalogue/index.ts';

/** The lines that plans are sold under, in the order of the order form. */
export const planLines: PlanLine[] = [
  { slug: 'linux', name: 'آلمان، لینوکس' },
  { slug: 'windows', name: 'آلمان، ویندوز' },
  { slug: 'economic', name: 'آلمان، اقتصادی' },
  { slug: 'professional', name: 'آلمان، حرفه‌ای' },
  { slug: 'iran-linux', name: 'ایران، لینوکس' },
  { slug: 'iran-windows', name: 'ایران، ویندوز' },
  { slug: 'finland-linux', name: 'فنلاند، لینوکس' },
  { slug: 'finland-storage', name: 'فنلاند، پرحجم' },
  { slug: 'netherlands-linux', name: 'هلند، لینوکس' },
  { slug: 'netherlands-windows', name: 'هلند، ویندوز' },
  { slug: 'dedicated', name: 'سرور اختصاصی' },
  { slug: 'hosting', name: 'هاست لینوکس' },
  { slug: 'wordpress', name: 'هاست وردپرس' },
  { slug: 'windows-hosting', name: 'هاست ویندوز' },
  { slug: 'domains-ir', name: 'دامنه‌های ایرانی' },
  { slug: 'domains-world', name: 'دامنه‌های بین‌المللی' },
  { slug: 'ssl', name: 'گواهی SSL' },
  { slug: 'backup', name: 'فضای پشتیبان' },
  { slug: 'licence', name: 'مجوز نرم‌افزار' },
];
