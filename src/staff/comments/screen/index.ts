import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(
  nav,
  { '/comments/': lazy(() => import('./comments-screen.tsx')) },
  { waiting: { '/comments/': ({ pendingComments }) => [[pendingComments ?? 0, 'در انتظار تأیید']] } },
);
