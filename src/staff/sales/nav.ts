import { ChartColumn } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/sales/'],
  links: [{ group: 'shop', order: 150, label: 'فروش', href: '/sales/', drawing: ChartColumn, right: 'orders.read' }],
});
