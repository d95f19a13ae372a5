import { Blocks } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: [],
  links: [
    {
      group: 'tools',
      order: 380,
      label: 'نمونهٔ ابزارک‌ها',
      href: '/wp-admin/gallery/',
      drawing: Blocks,
      right: 'staff.enter',
      isPage: true,
    },
  ],
});
