import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { fail } from '../../platform/errors.ts';
import type { BrowserCheck, BrowserResult } from './types.ts';

interface Kept {
  postId: number;
  revisionId: number;
  userId: string;
  result: BrowserResult;
}

/**
 * Stores the findings and measurements of a browser for a revision, replacing an earlier result. A revision never
 * changes, so its result stays valid; a later draft has none. Throws `NotFound` for a revision of another post.
 */
export async function saveBrowserCheck(
  { db, clock }: Platform,
  { postId, revisionId, userId, result }: Kept,
): Promise<void> {
  const { heights, ...found } = result;
  const check: BrowserCheck = { ...found, userId, checkedAt: clock.now() };
  const { numUpdatedRows } = await db
    .updateTable('revisions')
    .set({ browser_check: encodeJson(check), ...(heights ? { heights: encodeJson(heights) } : {}) })
    .where('id', '=', revisionId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw fail('NotFound');
}

/** Returns the findings of a browser for a revision; null if it was not checked. */
export async function findBrowserCheck(platform: Platform, revisionId: number): Promise<BrowserCheck | null> {
  return (await listBrowserChecks(platform, [revisionId])).get(revisionId) ?? null;
}

/** Results by revision, with one query. */
export async function listBrowserChecks(
  { db }: Platform,
  revisionIds: number[],
): Promise<ReadonlyMap<number, BrowserCheck>> {
  if (revisionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('revisions')
    .select(['id', 'browser_check'])
    .where('id', 'in', revisionIds)
    .where('browser_check', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, browser_check: json }) => (json === null ? [] : [[id, decodeJson(json)] as const])),
  );
}
