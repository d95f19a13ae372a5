import { Undo2 } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/refunds/'],
  links: [{ group: 'shop', order: 140, label: 'بازگشت پول', href: '/refunds/', drawing: Undo2, right: 'orders.read' }],
});
