import type { z } from 'zod';
import type { publicAuthor } from '../../http/staff/schemas.ts';
import type { StaffAttempt } from '../../shop/payments/staff.ts';

/** Public author profile. */
export type PublicAuthor = z.input<typeof publicAuthor>;

export type AttemptRow = StaffAttempt;
