import { z } from 'zod';
import { auditKindNames } from '../../content/audit/kinds.ts';
import { listQuery } from '../../http/staff/list-query.ts';
import { number } from '../../http/staff/schemas.ts';
export const auditQuery = listQuery({
  sorts: ['at'],
  sort: '-at',
  filters: {
    personId: z.string().max(100).optional(),
    kind: z.enum(auditKindNames).optional(),
    /** From this moment, and before that one. */
    from: number.optional(),
    until: number.optional(),
  },
});
