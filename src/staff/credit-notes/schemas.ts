import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { downloadKey, test, times } from '../../http/staff/schemas.ts';
import { creditNoteMethods, creditNoteSorts } from '../../shop/credit-notes/staff.ts';

export const creditNotesQuery = listQuery({
  sorts: creditNoteSorts,
  sort: '-madeAt',
  filters: { method: z.enum(creditNoteMethods).optional(), ...times, test },
});

export const creditNotesDownload = creditNotesQuery
  .pick({ q: true, method: true, from: true, until: true, test: true })
  .extend({ progress: downloadKey });
