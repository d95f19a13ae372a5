import { KeyRound } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/tokens/'],
  links: [
    {
      group: 'tools',
      order: 350,
      label: 'کلیدهای برنامه‌ها',
      href: '/tokens/',
      drawing: KeyRound,
      right: 'staff.enter',
    },
  ],
});
