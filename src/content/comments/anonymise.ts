import type { Db } from '../../platform/db/tables.ts';

/** Anonymises the comments of a deleted account (GDPR erasure); only the name remains. */
export async function anonymiseCommenter(trx: Db, userId: string): Promise<void> {
  await trx.updateTable('comments').set({ user_id: null }).where('user_id', '=', userId).execute();
}
