import { Server } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/services/', '/services/:key'],
  links: [{ group: 'shop', order: 120, label: 'سرویس‌ها', href: '/services/', drawing: Server, right: 'orders.read' }],
});
