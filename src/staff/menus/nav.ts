import { ListTree } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/menus/'],
  links: [{ group: 'site', order: 240, label: 'منوها', href: '/menus/', drawing: ListTree, right: 'menus.edit' }],
});
