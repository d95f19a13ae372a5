import { defineNav } from '../define-nav.ts';

export const nav = defineNav({ addresses: ['/profile/', '/password/'], links: [] });
