import { SlidersHorizontal } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/options/', '/options/new', '/options/:id'],
  links: [
    {
      group: 'shop',
      order: 180,
      label: 'گزینه‌های پلن',
      href: '/options/',
      drawing: SlidersHorizontal,
      right: 'plans.change',
    },
  ],
});
