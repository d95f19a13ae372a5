import { z } from 'zod';
import { asAppError } from '../../platform/errors.ts';

/** The same done to many rows. */
export const bulkBody = <Action extends string>(actions: readonly [Action, ...Action[]]) =>
  z.strictObject({ action: z.enum(actions), ids: z.array(z.number().int().positive()).min(1).max(200) });

/** For which rows it was done, and of each of the others why not, as a sentence for people. */
export interface BulkResponse<Id = number> {
  done: Id[];
  failed: Array<{ id: Id; message: string }>;
}

/** Processes rows one by one. A row that fails does not stop the others; a server error aborts everything. */
export async function runBulk<Id>(ids: readonly Id[], work: (id: Id) => Promise<unknown>): Promise<BulkResponse<Id>> {
  const response: BulkResponse<Id> = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      response.done.push(id);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.status >= 500) throw error;
      response.failed.push({ id, message: error.message });
    }
  }
  return response;
}
