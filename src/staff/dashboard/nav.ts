import { LayoutDashboard } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/'],
  links: [{ group: 'home', order: 10, label: 'نمای کلی', href: '/', drawing: LayoutDashboard, right: 'staff.enter' }],
});
