import { z } from 'zod';
/** Number of days covered by the dashboard. */
export const dashboardQuery = z.object({ days: z.enum(['7', '30', '90']).default('30') });
