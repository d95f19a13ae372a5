import { TicketPercent } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/coupons/', '/coupons/new', '/coupons/:id'],
  links: [
    {
      group: 'shop',
      order: 190,
      label: 'کدهای تخفیف',
      href: '/coupons/',
      drawing: TicketPercent,
      right: 'plans.change',
    },
  ],
});
