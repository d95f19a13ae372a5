import { UsersRound } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/customers/', '/customers/:person/'],
  links: [
    { group: 'shop', order: 130, label: 'مشتریان', href: '/customers/', drawing: UsersRound, right: 'orders.read' },
  ],
});
