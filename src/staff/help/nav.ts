import { BookOpen } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/help/', '/help/:chapter/'],
  links: [{ group: 'tools', order: 370, label: 'راهنما', href: '/help/', drawing: BookOpen, right: 'staff.enter' }],
});
