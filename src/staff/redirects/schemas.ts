import { z } from 'zod';
import { redirectSorts } from '../../content/redirects/list.ts';
import { missingSorts } from '../../content/redirects/missing.ts';
import { bulkBody } from '../../http/staff/bulk.ts';
import { listQuery } from '../../http/staff/list-query.ts';

const address = z.string().trim().min(1).max(2_000);

export const redirectsQuery = listQuery({ sorts: redirectSorts, sort: '-createdAt', filters: {} });

export const newRedirect = z.strictObject({ from: address, to: address });

export const changedRedirect = newRedirect.extend({ version: z.number().int().positive() });

export const redirectsBulk = bulkBody(['delete']);

/** Lines of two addresses each, at most 500. */
export const pastedRedirects = z.strictObject({ lines: z.string().max(200_000) });

export const missingQuery = listQuery({
  sorts: missingSorts,
  sort: '-count',
  /** Only dismissed addresses; without it all others. */
  filters: { dismissed: z.literal('1').optional() },
});

export const missingBulk = bulkBody(['dismiss', 'restore']);
