import { ReceiptText } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/invoices/', '/invoices/:key'],
  links: [
    { group: 'shop', order: 100, label: 'فاکتورها', href: '/invoices/', drawing: ReceiptText, right: 'orders.read' },
  ],
});
