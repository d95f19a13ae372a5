import { Images } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/media/'],
  links: [
    { group: 'content', order: 70, label: 'کتابخانهٔ رسانه', href: '/media/', drawing: Images, right: 'media.upload' },
  ],
});
