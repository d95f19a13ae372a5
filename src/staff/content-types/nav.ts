import { Shapes } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/content-types/'],
  links: [
    {
      group: 'site',
      order: 256,
      label: 'نوع‌ها و فیلدها',
      href: '/content-types/',
      drawing: Shapes,
      right: 'types.edit',
    },
  ],
});
