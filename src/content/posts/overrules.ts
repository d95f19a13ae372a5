import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson, storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Reason why a post was published despite errors. */
export interface Overrule {
  reason: string;
  /** The errors, as sentences. */
  problems: string[];
}

export interface StoredOverrule extends Overrule {
  revisionId: number;
  userId: string | null;
  createdAt: number;
}

/** Stores the reason with the published revision. */
export async function saveOverrule(
  { clock }: Platform,
  trx: Db,
  { reason, problems, ...kept }: Overrule & { postId: number; revisionId: number; userId: string | null },
): Promise<void> {
  await trx
    .insertInto('overrules')
    .values({
      post_id: kept.postId,
      revision_id: kept.revisionId,
      user_id: kept.userId,
      reason: storableText(reason),
      problems: encodeJson(problems),
      created_at: clock.now(),
    })
    .execute();
}

/** Lists the overrules of some revisions of a post, oldest first. */
export async function listOverrules(
  { db }: Platform,
  { postId, revisionIds }: { postId: number; revisionIds: number[] },
): Promise<StoredOverrule[]> {
  if (revisionIds.length === 0) return [];
  const rows = await db
    .selectFrom('overrules')
    .selectAll()
    .where('post_id', '=', postId)
    .where('revision_id', 'in', revisionIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    revisionId: row.revision_id,
    userId: row.user_id,
    reason: row.reason,
    problems: decodeJson(row.problems),
    createdAt: row.created_at,
  }));
}
