import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { indexFields } from '../content-types/index-fields.ts';
import type { ContentPlatform } from '../documents.ts';
import { enqueueIndexNow } from '../index-now/index.ts';
import { indexMediaUses } from '../media/index-uses.ts';
import { findMenusOfPost } from '../menus/read.ts';
import { indexPost } from '../search/index-posts.ts';
import { indexName } from '../search/staff-index-posts.ts';
import { findPagesOfSection } from './section-uses.ts';
import { type ThemePart, themePartOf } from './template-kind.ts';
import { customTypesTag, isCustomType, type PostType } from './types.ts';

/**
 * Invalidates everything that shows a post: itself, the lists of its type, its terms and the menus that link to it. Syncs
 * the search index, also of the pages that show a section, and the media usage, and submits to search engines if staff have opted in.
 */
export async function touchPost(
  { platform, trx, touch }: { platform: ContentPlatform; trx: Db; touch: Touch },
  { id, type }: { id: number; type: PostType },
): Promise<void> {
  touch(`post:${id}`, `type:${type}`);
  if (type === 'template') touch(...(await themeTags(trx, id)));
  if (isCustomType(type)) touch(customTypesTag);
  const terms = await trx.selectFrom('post_terms').select('term_id').where('post_id', '=', id).execute();
  for (const { term_id } of terms) touch(`term:${term_id}`);
  for (const location of await findMenusOfPost(trx, id)) touch(`menu:${location}`);
  const source = { db: trx, readDocument: platform.readDocument };
  await indexPost(source, id);
  if (type === 'template') for (const page of await findPagesOfSection(source, id)) await indexPost(source, page.id);
  await indexName(trx, id);
  await indexFields(trx, id);
  await indexMediaUses(source, id);
  await enqueueIndexNow({ platform, trx, touch }, id);
}

/** Cache tag of all pages to which a template of the part could apply. */
export const partTag = (part: ThemePart): string => `template:${part}`;

async function themeTags(trx: Db, id: number): Promise<string[]> {
  const row = await trx.selectFrom('posts').select('meta').where('id', '=', id).executeTakeFirst();
  const part = row ? themePartOf(decodeJson(row.meta)) : null;
  return part ? [partTag(part)] : [];
}
