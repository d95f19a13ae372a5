import { MailX } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const undelivered: ScreenEntry = {
  path: '/undelivered/',
  Screen: lazy(() => import('./undelivered-screen.tsx')),
  nav: [
    {
      group: 'tools',
      label: 'نرسیده‌ها',
      href: '/undelivered/',
      drawing: MailX,
      right: 'mail.watch',
      waiting: ({ undelivered }) => [[undelivered ?? 0, 'به گیرنده نرسیده است']],
    },
  ],
};
