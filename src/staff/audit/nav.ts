import { ScrollText } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/audit/'],
  links: [
    { group: 'tools', order: 330, label: 'تاریخچهٔ تغییرها', href: '/audit/', drawing: ScrollText, right: 'audit.read' },
  ],
});
