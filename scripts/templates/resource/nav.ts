import { Table2 } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/kebab-name/'],
  links: [
    {
      group: 'tools',
      order: 1000,
      label: 'persian-label',
      href: '/kebab-name/',
      drawing: Table2,
      right: 'staff.enter',
    },
  ],
});
