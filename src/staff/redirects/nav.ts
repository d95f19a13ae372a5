import { SearchX, Signpost } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/redirects/', '/missing/'],
  links: [
    {
      group: 'site',
      order: 250,
      label: 'تغییر مسیرها',
      href: '/redirects/',
      drawing: Signpost,
      right: 'redirects.edit',
    },
    {
      group: 'tools',
      order: 290,
      label: 'نشانی‌های پیدانشده',
      href: '/missing/',
      drawing: SearchX,
      right: 'redirects.edit',
    },
  ],
});
