import type { DefaultPage, SystemPage } from '../types.ts';
import { blog } from './blog.ts';
import { companyPages } from './company/index.ts';
import { germanyVps } from './germany-vps.ts';
import { helpPages } from './help/index.ts';
import { home } from './home.ts';
import { legalPages } from './legal/index.ts';
import { offline } from './offline.ts';
import { productPages } from './products/index.ts';
import { shopPages } from './shop.ts';

/** The pages that the program itself leads to. */
export const systemPages: SystemPage[] = [...shopPages, offline];

/** The day on which the texts of the default pages last changed. */
export const pagesUpdated = '2026-11-18';

/** All pages of the default site; a page stands after the one that it stands under. */
export const pages: DefaultPage[] = [
  home,
  germanyVps,
  ...productPages,
  blog,
  ...companyPages,
  ...helpPages,
  ...legalPages,
  ...systemPages,
];
