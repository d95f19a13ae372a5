import { Table2, Users } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const people: ScreenEntry = {
  path: '/people/',
  Screen: lazy(() => import('./people-screen.tsx')),
  nav: [{ group: 'site', label: 'افراد', href: '/people/', drawing: Users, right: 'people.manage' }],
};

export const person: ScreenEntry = {
  path: '/people/:person/',
  Screen: lazy(() => import('./person-screen.tsx')),
  nav: [],
};

export const rolesTable: ScreenEntry = {
  path: '/roles/',
  Screen: lazy(() => import('./roles-screen.tsx')),
  nav: [{ group: 'site', label: 'نقش‌ها و اجازه‌ها', href: '/roles/', drawing: Table2, right: 'people.manage' }],
};
