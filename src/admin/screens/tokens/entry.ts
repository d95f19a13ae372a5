import { KeyRound } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const tokens: ScreenEntry = {
  path: '/tokens/',
  Screen: lazy(() => import('./tokens-screen.tsx')),
  nav: [{ group: 'tools', label: 'کلیدهای برنامه‌ها', href: '/tokens/', drawing: KeyRound, right: 'staff.enter' }],
};
