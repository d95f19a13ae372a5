import { z } from 'zod';
import { ratingSorts } from '../../content/ratings/list.ts';
import { listQuery } from '../../http/staff/list-query.ts';

const timestamp = z.number().int().min(0);

export const ratingsQuery = listQuery({ sorts: ratingSorts, sort: '-count', filters: {} });

/** A burst, as returned by the list. */
export const discardedBurst = z.strictObject({
  postId: z.number().int().positive(),
  slug: z.string().min(1).max(40),
  network: z.string().max(100).nullable(),
  from: timestamp,
  until: timestamp,
});
