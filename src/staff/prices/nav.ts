import { Percent, TrendingUp } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/prices/', '/vat/'],
  links: [
    {
      group: 'shop',
      order: 170,
      label: 'تغییر گروهی قیمت',
      href: '/prices/',
      drawing: TrendingUp,
      right: 'plans.change',
    },
    { group: 'shop', order: 200, label: 'نرخ مالیات', href: '/vat/', drawing: Percent, right: 'plans.change' },
  ],
});
