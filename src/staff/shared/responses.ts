import type { z } from 'zod';
import type { publicAuthor } from '../../http/staff/schemas.ts';
import type { StaffAttempt } from '../../shop/payments/staff.ts';

/** What readers learn of somebody who writes. */
export type PublicAuthor = z.input<typeof publicAuthor>;

export type AttemptRow = StaffAttempt;
