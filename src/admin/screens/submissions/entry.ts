import { ClipboardList } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const submissions: ScreenEntry = {
  path: '/submissions/',
  Screen: lazy(() => import('./submissions-screen.tsx')),
  nav: [
    {
      group: 'talk',
      label: 'فرم‌ها',
      href: '/submissions/',
      drawing: ClipboardList,
      right: 'submissions.read',
      waiting: ({ unreadSubmissions }) => [[unreadSubmissions ?? 0, 'خوانده‌نشده', '/submissions/?unread=1']],
    },
  ],
};

/** One filled-in form: `/submissions/12`. */
export const submission: ScreenEntry = {
  path: '/submissions/:id',
  Screen: lazy(() => import('./submission-screen.tsx')),
  nav: [],
};
