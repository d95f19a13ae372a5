import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { picturesOfFields } from '../content-types/index.ts';
import type { DocumentFacts, ReadDocument } from '../documents.ts';
import { readMediaAddress } from './address.ts';

const columns = {
  live: 'posts.live_revision_id',
  draft: 'posts.draft_revision_id',
  next: 'posts.next_revision_id',
} as const;
type Place = keyof typeof columns;

/** Indexes the library files that a post shows, in its live revision and in its possible successors. */
export async function indexMediaUses(
  { db, readDocument }: { db: Db; readDocument: ReadDocument },
  postId: number,
  places: readonly Place[] = ['live', 'draft', 'next'],
): Promise<void> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.post_id', 'posts.id')
    .select(['revisions.id', 'revisions.document', 'posts.meta', ...places.map((place) => columns[place])])
    .where('posts.id', '=', postId)
    .where((eb) => eb.or(places.map((place) => eb('revisions.id', '=', eb.ref(columns[place])))))
    .execute();
  await db.deleteFrom('media_uses').where('post_id', '=', postId).execute();
  for (const { id, document, meta, ...post } of rows) {
    const shown = await findShown(db, readDocument(decodeJson(document)));
    for (const media of picturesOfFields(decodeJson(meta))) shown.add(media);
    const uses = places
      .filter((place) => post[`${place}_revision_id`] === id)
      .flatMap((place) => [...shown].map((media_id) => ({ post_id: postId, place, media_id })));
    if (uses.length > 0) await db.insertInto('media_uses').values(uses).execute();
  }
}

/** Finds the library files that a document shows or links to. */
async function findShown(db: Db, { media, links }: DocumentFacts): Promise<Set<number>> {
  const shown = new Set(media);
  const keys = new Set<string>();
  for (const link of links) {
    const named = readMediaAddress(link);
    if (named && 'id' in named) shown.add(named.id);
    else if (named) keys.add(named.key);
  }
  if (keys.size > 0) for (const { id } of await findByKeys(db, [...keys])) shown.add(id);
  return shown;
}

/** The files that have or had these keys. */
function findByKeys(db: Db, keys: string[]): Promise<Array<{ id: number }>> {
  return db
    .selectFrom('media')
    .select('id')
    .where('key', 'in', keys)
    .union(db.selectFrom('media_former').select('media_id as id').where('key', 'in', keys))
    .execute();
}
