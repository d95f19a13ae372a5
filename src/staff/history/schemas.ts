import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { id, number } from '../../http/staff/schemas.ts';
/** A revision that becomes the draft again, and the draft that it replaces. */
export const restoredRevision = z.strictObject({ revisionId: id, baseRevisionId: id });

export const revisionsQuery = listQuery({ sorts: ['id'], sort: '-id', filters: {} });

export const revisionQuery = z.object({ revision: number });

/** Two revisions of a post, the older first. */
export const compareQuery = z.object({ from: number, to: number });
