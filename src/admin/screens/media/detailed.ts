import type { StaffAnswer } from '../../../http/staff/calls.ts';

/** A file with where it is used. */
export type Detailed = StaffAnswer<'GET staff/media/:id'>;
