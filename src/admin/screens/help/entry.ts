import { BookOpen } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

const Screen = lazy(() => import('./help-screen.tsx'));

export const help: ScreenEntry = {
  path: '/help/',
  Screen,
  nav: [{ group: 'tools', label: 'راهنما', href: '/help/', drawing: BookOpen, right: 'staff.enter' }],
};

export const helpChapter: ScreenEntry = { path: '/help/:chapter/', Screen, nav: [] };
