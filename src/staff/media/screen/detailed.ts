import type { StaffResponse } from '../../calls.ts';

/** A file with the places where it is used. */
export type Detailed = StaffResponse<'GET staff/media/:id'>;
