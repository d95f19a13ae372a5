import type { DefaultPage } from '../types.ts';
import { blog } from './blog.ts';
import { germanyVps } from './germany-vps.ts';
import { home } from './home.ts';
import { otherPages } from './others.ts';
import { shopPages } from './shop.ts';

/** All pages of the default site; a page stands after the one that it stands under. */
export const pages: DefaultPage[] = [home, germanyVps, blog, ...otherPages, ...shopPages];
