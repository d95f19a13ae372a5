import { Star } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/ratings/'],
  links: [{ group: 'talk', order: 230, label: 'امتیازها', href: '/ratings/', drawing: Star, right: 'ratings.edit' }],
});
