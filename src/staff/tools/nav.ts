import { Wrench } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/tools/'],
  links: [
    { group: 'tools', order: 340, label: 'نگه‌داری سایت', href: '/tools/', drawing: Wrench, right: 'site.maintain' },
  ],
});
