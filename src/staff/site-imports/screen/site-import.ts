import type { StaffResponse } from '../../calls.ts';

/** An import as the screen shows it. */
export type SiteImport = StaffResponse<'GET staff/site-imports/:id'>;
