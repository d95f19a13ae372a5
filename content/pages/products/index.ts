import type { DefaultPage } from '../../types.ts';
import { dedicated } from './dedicated.ts';
import { hostingPages } from './hosting.ts';
import { listPages } from './lists.ts';
import { locationPages } from './locations.ts';
import { otherProductPages } from './more.ts';
import { systemPages } from './systems.ts';

/** The pages that sell, beside that of the Germany VPS. */
export const productPages: DefaultPage[] = [
  ...locationPages,
  ...systemPages,
  dedicated,
  ...hostingPages,
  ...otherProductPages,
  ...listPages,
];
