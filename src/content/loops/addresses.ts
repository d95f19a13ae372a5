import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { pictureKinds } from '../media/types.ts';
import type { DocumentJson, PostType } from '../posts/types.ts';
import { readPostIndex } from './keep-post-index.ts';

/** Posts stand in the part of their number, so that none ever moves to another, and no part holds more than this. */
const partSize = 10_000;
/** So many are read at a time; between, other work goes on. */
const atOnce = 500;
const picturesEach = 20;

/** What search engines are told of a page. */
export interface ListedAddress {
  title: string;
  excerpt: string;
  path: string;
  updatedAt: number;
  /** Storage keys of the pictures on it. */
  pictures: string[];
}

/** The parts of the list of addresses that hold any, with the time of the last change in each. */
export async function listAddressParts(
  platform: Platform,
  type: PostType,
): Promise<Array<{ part: number; updatedAt: number }>> {
  const index = await readPostIndex(platform);
  const parts = new Set(index.idsOf(index.select(type)).map((id) => Math.floor(id / partSize)));
  const found: Array<{ part: number; updatedAt: number }> = [];
  for (const part of [...parts].sort((a, b) => a - b)) {
    const row = await listed(platform.db, { type, part })
      .select((eb) => eb.fn.max('posts.updated_at').as('updatedAt'))
      .executeTakeFirst();
    if (row?.updatedAt != null) found.push({ part, updatedAt: Number(row.updatedAt) });
  }
  return found;
}

/**
 * One part of the addresses that search engines should know: of published posts that neither ask to be left out nor are
 * known first elsewhere. `isFor` looks into documents and is asked for pages and products only, of which there are few.
 */
export async function* listAddresses(
  platform: Platform,
  { type, part, isFor }: { type: PostType; part: number; isFor(document: DocumentJson): boolean },
): AsyncGenerator<ListedAddress> {
  for (let after = part * partSize - 1; ; ) {
    const rows = await listed(platform.db, { type, part })
      .select(['posts.id', 'posts.title', 'posts.excerpt', 'posts.path', 'posts.updated_at', 'posts.featured_media_id'])
      .where('posts.id', '>', after)
      .orderBy('posts.id')
      .limit(atOnce)
      .execute();
    const documents = type === 'post' ? null : await documentsOf(platform.db, ids(rows));
    const pictures = await picturesOf(platform.db, rows);
    for (const { id, title, excerpt, path, updated_at } of rows) {
      if (path === null || (documents && !isFor(documents.get(id) ?? {}))) continue;
      yield { title, excerpt, path, updatedAt: updated_at, pictures: pictures.get(id) ?? [] };
    }
    const last = rows.at(atOnce - 1);
    if (!last) return;
    after = last.id;
  }
}

const ids = (rows: Array<{ id: number }>) => rows.map(({ id }) => id);

function listed(db: Db, { type, part }: { type: PostType; part: number }) {
  return db
    .selectFrom('posts')
    .where('posts.id', '>=', part * partSize)
    .where('posts.id', '<', (part + 1) * partSize)
    .where('posts.type', '=', type)
    .where('posts.status', '=', 'published')
    .where('posts.path', 'is not', null)
    .where('posts.noindex', '=', 0)
    .where('posts.canonical', '=', '');
}

async function documentsOf(db: Db, postIds: number[]): Promise<Map<number, DocumentJson>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'revisions.document'])
    .where('posts.id', 'in', postIds)
    .execute();
  return new Map(rows.map(({ id, document }) => [id, decodeJson(document)]));
}

/** The featured picture and those in the text, by post. */
async function picturesOf(db: Db, rows: Array<{ id: number; featured_media_id: number | null }>) {
  const found = new Map<number, string[]>();
  if (rows.length === 0) return found;
  const shown = await db
    .selectFrom('media_uses')
    .select(['post_id', 'media_id'])
    .where('place', '=', 'live')
    .where('post_id', 'in', ids(rows))
    .execute();
  const all = [
    ...rows.flatMap((row) => (row.featured_media_id === null ? [] : [[row.id, row.featured_media_id] as const])),
    ...shown.map(({ post_id, media_id }) => [post_id, media_id] as const),
  ];
  if (all.length === 0) return found;
  const media = await db
    .selectFrom('media')
    .select(['id', 'key'])
    .where('id', 'in', [...new Set(all.map(([, id]) => id))])
    .where('kind', 'in', [...pictureKinds])
    .execute();
  const keys = new Map(media.map(({ id, key }) => [id, key]));
  for (const [postId, mediaId] of all) {
    const known = found.get(postId) ?? [];
    const key = keys.get(mediaId);
    if (key !== undefined && !known.includes(key) && known.length < picturesEach) found.set(postId, [...known, key]);
  }
  return found;
}
