import { CreditCard } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/payments/'],
  links: [
    { group: 'shop', order: 110, label: 'پرداخت‌ها', href: '/payments/', drawing: CreditCard, right: 'orders.read' },
  ],
});
