import type { StaffResponse } from '../../calls.ts';

/** An import as shown on the screen. */
export type SiteImport = StaffResponse<'GET staff/site-imports/:id'>;
