import { Search, WholeWord } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/searches/', '/synonyms/'],
  links: [
    { group: 'tools', order: 300, label: 'جست‌وجوها', href: '/searches/', drawing: Search, right: 'searches.read' },
    {
      group: 'tools',
      order: 310,
      label: 'هم‌معنی‌های جست‌وجو',
      href: '/synonyms/',
      drawing: WholeWord,
      right: 'searches.edit',
    },
  ],
});
