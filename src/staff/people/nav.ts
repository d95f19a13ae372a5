import { Table2, Users } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/people/', '/people/:person/', '/roles/'],
  links: [
    { group: 'site', order: 270, label: 'افراد', href: '/people/', drawing: Users, right: 'people.manage' },
    { group: 'site', order: 280, label: 'نقش‌ها و اجازه‌ها', href: '/roles/', drawing: Table2, right: 'people.manage' },
  ],
});
