import { z } from 'zod';
import { bulkBody } from '../../http/staff/bulk.ts';
import { listQuery } from '../../http/staff/list-query.ts';
export const undeliveredBulk = bulkBody(['retry']);

export const undeliveredQuery = listQuery({
  sorts: ['failedAt'],
  sort: '-failedAt',
  filters: { state: z.enum(['retrying']).optional() },
});
