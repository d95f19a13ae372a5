import type { PlanOption } from '../../../shop/catalogue/types.ts';

export const purposeNames: Record<PlanOption['purpose'], string> = {
  location: 'مکان',
  system: 'سیستم‌عامل',
  panel: 'کنترل‌پنل',
  extra: 'افزودنی',
};

export const kindNames: Record<PlanOption['kind'], string> = {
  choice: 'یکی از چند',
  'yes-no': 'بله یا نه',
  quantity: 'شمارشی',
};
