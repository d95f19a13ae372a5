import { PackageOpen } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/import/'],
  links: [
    {
      group: 'tools',
      order: 345,
      label: 'آوردن از المنتور',
      href: '/import/',
      drawing: PackageOpen,
      right: 'design.edit',
    },
  ],
});
