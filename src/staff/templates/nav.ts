import { PanelsTopLeft } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/templates/'],
  links: [
    {
      group: 'content',
      order: 51,
      label: 'قالب‌های پوسته',
      href: '/templates/',
      drawing: PanelsTopLeft,
      right: 'posts.read',
    },
  ],
});
