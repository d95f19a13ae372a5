import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson, storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { DocumentJson } from './types.ts';

/** Unsaved editor content: one per user and post, overwritten repeatedly. */
export interface Autosave {
  title: string;
  document: DocumentJson;
  /** The revision that it was typed over. */
  baseRevisionId: number;
  savedAt: number;
}

interface Whose {
  postId: number;
  userId: string;
}

/** Stores the latest autosave; revisions, which are immutable, are only created by saving. */
export async function saveAutosave(
  { db, clock }: Platform,
  { postId, userId, title, document, baseRevisionId }: Whose & Omit<Autosave, 'savedAt'>,
): Promise<{ savedAt: number }> {
  const savedAt = clock.now();
  const values = {
    title: storableText(title),
    document: encodeJson(document),
    base_revision_id: baseRevisionId,
    saved_at: savedAt,
  };
  await db
    .insertInto('autosaves')
    .values({ post_id: postId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet(values))
    .execute();
  return { savedAt };
}

/** Finds the latest autosave of a user; null if everything was saved. */
export async function findAutosave({ db }: Platform, { postId, userId }: Whose): Promise<Autosave | null> {
  const row = await db
    .selectFrom('autosaves')
    .selectAll()
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { title, document, base_revision_id, saved_at } = row;
  return { title, document: decodeJson(document), baseRevisionId: base_revision_id, savedAt: saved_at };
}

export async function dropAutosave(db: Db, { postId, userId }: Whose): Promise<void> {
  await db.deleteFrom('autosaves').where('post_id', '=', postId).where('user_id', '=', userId).execute();
}
