import { Search, WholeWord } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const searches: ScreenEntry = {
  path: '/searches/',
  Screen: lazy(() => import('./searches-screen.tsx')),
  nav: [
    {
      group: 'tools',
      label: 'جست‌وجوها',
      href: '/searches/',
      drawing: Search,
      right: 'searches.read',
    },
  ],
};

export const synonyms: ScreenEntry = {
  path: '/synonyms/',
  Screen: lazy(() => import('./synonyms-screen.tsx')),
  nav: [
    {
      group: 'tools',
      label: 'هم‌معنی‌های جست‌وجو',
      href: '/synonyms/',
      drawing: WholeWord,
      right: 'searches.edit',
    },
  ],
};
