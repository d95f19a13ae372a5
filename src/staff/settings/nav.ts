import { Settings } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/settings/'],
  links: [
    { group: 'site', order: 260, label: 'تنظیمات', href: '/settings/', drawing: Settings, right: 'settings.read' },
  ],
});
