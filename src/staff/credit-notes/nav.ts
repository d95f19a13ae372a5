import { Undo } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/credit-notes/'],
  links: [
    {
      group: 'shop',
      order: 105,
      label: 'فاکتورهای برگشت',
      href: '/credit-notes/',
      drawing: Undo,
      right: 'orders.read',
    },
  ],
});
