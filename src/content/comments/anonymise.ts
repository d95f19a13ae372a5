import type { Db } from '../../platform/db/tables.ts';

/** Lets the comments of somebody whose account goes stand under their name alone. */
export async function anonymiseCommenter(trx: Db, userId: string): Promise<void> {
  await trx.updateTable('comments').set({ user_id: null }).where('user_id', '=', userId).execute();
}
