import { MessagesSquare } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const comments: ScreenEntry = {
  path: '/comments/',
  Screen: lazy(() => import('./comments-screen.tsx')),
  nav: [
    {
      group: 'talk',
      label: 'دیدگاه‌ها',
      href: '/comments/',
      drawing: MessagesSquare,
      right: 'comments.moderate',
      waiting: ({ pendingComments }) => [[pendingComments ?? 0, 'در انتظار تأیید']],
    },
  ],
};
