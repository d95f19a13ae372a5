import { MailX } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/undelivered/'],
  links: [
    { group: 'tools', order: 320, label: 'نرسیده‌ها', href: '/undelivered/', drawing: MailX, right: 'mail.watch' },
  ],
});
