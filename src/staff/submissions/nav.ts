import { ClipboardList } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/submissions/', '/submissions/:id'],
  links: [
    {
      group: 'talk',
      order: 220,
      label: 'فرم‌ها',
      href: '/submissions/',
      drawing: ClipboardList,
      right: 'submissions.read',
    },
  ],
});
