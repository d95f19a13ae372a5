import type { Product } from './types.ts';

/** What people call the kinds of things that are sold. */
export const productNames: Record<Product, string> = {
  vps: 'سرور مجازی',
  'shared-hosting': 'میزبانی اشتراکی',
  dedicated: 'سرور اختصاصی',
  licence: 'مجوز نرم‌افزار',
  ssl: 'گواهی SSL',
  domain: 'دامنه',
  backup: 'فضای پشتیبان',
};
