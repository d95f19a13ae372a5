import { defineNav } from '../define-nav.ts';

export const nav = defineNav({ addresses: ['/history/:id'], links: [] });
