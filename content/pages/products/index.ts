import type { DefaultPage } from '../../types.ts';
import { hostingPages } from './hosting.ts';
import { listPages } from './lists.ts';
import { otherProductPages } from './more.ts';
import { serverPages } from './servers.ts';

/** The pages that sell, beside that of the Germany VPS. */
export const productPages: DefaultPage[] = [...serverPages, ...hostingPages, ...otherProductPages, ...listPages];
