import { MessagesSquare } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/comments/'],
  links: [
    {
      group: 'talk',
      order: 210,
      label: 'دیدگاه‌ها',
      href: '/comments/',
      drawing: MessagesSquare,
      right: 'comments.moderate',
    },
  ],
});
