import { Mails } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/messages/'],
  links: [
    { group: 'site', order: 258, label: 'متن پیام‌ها', href: '/messages/', drawing: Mails, right: 'settings.change' },
  ],
});
