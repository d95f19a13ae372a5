import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(
  nav,
  {
    '/submissions/': lazy(() => import('./submissions-screen.tsx')),
    '/submissions/:id': lazy(() => import('./submission-screen.tsx')),
  },
  {
    waiting: {
      '/submissions/': ({ unreadSubmissions }) => [[unreadSubmissions ?? 0, 'خوانده‌نشده', '/submissions/?unread=1']],
    },
  },
);
