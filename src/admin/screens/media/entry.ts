import { Images } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const media: ScreenEntry = {
  path: '/media/',
  Screen: lazy(() => import('./media-screen.tsx')),
  nav: [{ group: 'content', label: 'کتابخانهٔ رسانه', href: '/media/', drawing: Images, right: 'media.upload' }],
};
