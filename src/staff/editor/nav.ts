import { defineNav } from '../define-nav.ts';

export const nav = defineNav({ addresses: ['/edit/:id'], links: [] });
