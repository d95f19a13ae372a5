import { z } from 'zod';
/** Over how many days the dashboard counts. */
export const dashboardQuery = z.object({ days: z.enum(['7', '30', '90']).default('30') });
