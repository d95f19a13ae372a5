import { FolderTree } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const terms: ScreenEntry = {
  path: '/terms/',
  Screen: lazy(() => import('./terms-screen.tsx')),
  nav: [{ group: 'content', label: 'دسته‌ها و برچسب‌ها', href: '/terms/', drawing: FolderTree, right: 'terms.edit' }],
};
