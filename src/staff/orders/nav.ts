import { ShoppingBag } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/orders/', '/orders/:key'],
  links: [{ group: 'shop', order: 90, label: 'سفارش‌ها', href: '/orders/', drawing: ShoppingBag, right: 'orders.read' }],
});
