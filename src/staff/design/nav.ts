import { Palette } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/design/'],
  links: [{ group: 'site', order: 255, label: 'طراحی', href: '/design/', drawing: Palette, right: 'design.edit' }],
});
