import type { PlanOption } from '../../../shop/catalogue/types.ts';

export const purposeNames: Record<PlanOption['purpose'], string> = {
  location: 'مکان',
  system: 'سیستم‌عامل',
  panel: 'کنترل‌پنل',
  disk: 'دیسک بیشتر، به گیگابایت',
  address: 'IPv4 بیشتر',
  extra: 'افزودنی دیگر',
};

export const kindNames: Record<PlanOption['kind'], string> = {
  choice: 'یکی از چند',
  'yes-no': 'بله یا نه',
  quantity: 'شمارشی',
};
