import { Braces } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/api/'],
  links: [{ group: 'tools', order: 360, label: 'برنامه‌نویسان', href: '/api/', drawing: Braces, right: 'staff.enter' }],
});
