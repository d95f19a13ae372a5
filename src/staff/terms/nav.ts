import { FolderTree } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/terms/'],
  links: [
    {
      group: 'content',
      order: 80,
      label: 'دسته‌ها و برچسب‌ها',
      href: '/terms/',
      drawing: FolderTree,
      right: 'terms.edit',
    },
  ],
});
