import type { z } from 'zod';
import type { publicAuthor } from '../../http/staff/schemas.ts';

/** What readers learn of somebody who writes. */
export type PublicAuthor = z.input<typeof publicAuthor>;
