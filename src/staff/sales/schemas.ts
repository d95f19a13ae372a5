import { z } from 'zod';
import { downloadKey, times } from '../../http/staff/schemas.ts';
/** Number of days over which sales are counted. */
export const salesQuery = z.object({ days: z.enum(['7', '30', '90', '365']).default('30') });

export const invoicesDownload = z.object({ ...times, progress: downloadKey });
