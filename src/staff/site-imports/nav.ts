import { PackageOpen } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/site-imports/', '/site-imports/:id', '/site-imports/:id/compare'],
  links: [
    {
      group: 'tools',
      order: 340,
      label: 'آوردن سایت وردپرسی',
      href: '/site-imports/',
      drawing: PackageOpen,
      right: 'site.maintain',
    },
  ],
});
