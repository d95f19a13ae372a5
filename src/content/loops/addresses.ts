import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { pictureKinds } from '../media/types.ts';
import type { DocumentJson, PostType } from '../posts/types.ts';
import { readPostIndex } from './load-post-index.ts';

/** Posts per sitemap part. The part follows from the post id, so that no post ever moves to another part. */
const partSize = 10_000;
/** Batch size of reads. */
const atOnce = 500;
const picturesEach = 20;

/** Sitemap entry. */
export interface ListedAddress {
  title: string;
  excerpt: string;
  path: string;
  updatedAt: number;
  /** Storage keys of the pictures on it. */
  pictures: string[];
}

/** Lists the non-empty sitemap parts with the time of the last change in each. */
export async function listAddressParts(
  platform: Platform,
  type: PostType,
): Promise<Array<{ part: number; updatedAt: number }>> {
  const index = await readPostIndex(platform);
  const newest = index.newestOfEach(index.select(type), partSize);
  const rows = await inBatches([...newest.values()], (some) => readListed(platform.db, some));
  const found = new Map(rows.map(({ id, updated_at }) => [Math.floor(id / partSize), updated_at]));
  // Scans the parts whose newest post is excluded from search engines.
  for (const part of newest.keys()) {
    if (found.has(part)) continue;
    const times: number[] = [];
    for await (const batch of listedIn(platform, { type, part })) for (const row of batch) times.push(row.updated_at);
    if (times.length > 0) found.set(part, Math.max(...times));
  }
  return [...found].map(([part, updatedAt]) => ({ part, updatedAt })).sort((a, b) => a.part - b.part);
}

/**
 * Streams one sitemap part: published posts that are neither `noindex` nor have a canonical URL elsewhere. `isFor` reads
 * documents, so it is called only for pages and products, of which there are few.
 */
export async function* listAddresses(
  platform: Platform,
  { type, part, isFor }: { type: PostType; part: number; isFor(document: DocumentJson): boolean },
): AsyncGenerator<ListedAddress> {
  for await (const rows of listedIn(platform, { type, part })) {
    const documents = type === 'post' ? null : await documentsOf(platform.db, ids(rows));
    const pictures = await picturesOf(platform.db, rows);
    for (const { id, title, excerpt, path, updated_at } of rows) {
      if (path === null || (documents && !isFor(documents.get(id) ?? {}))) continue;
      yield { title, excerpt, path, updatedAt: updated_at, pictures: pictures.get(id) ?? [] };
    }
  }
}

/** Streams the posts of a part in batches; yields to the event loop between them. */
async function* listedIn(platform: Platform, { type, part }: { type: PostType; part: number }) {
  const index = await readPostIndex(platform);
  const numbers = { from: part * partSize, until: (part + 1) * partSize };
  const all = index.idsBetween(index.select(type), numbers);
  for (let from = 0; from < all.length; from += atOnce)
    yield await readListed(platform.db, all.slice(from, from + atOnce));
}

async function inBatches<Row>(all: number[], read: (some: number[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < all.length; from += atOnce) rows.push(...(await read(all.slice(from, from + atOnce))));
  return rows;
}

const ids = (rows: Array<{ id: number }>) => rows.map(({ id }) => id);

/**
 * Loads the indexable posts among the ids, ordered by id. Selects by ids: with a range of ids and a type, a database may
 * scan all posts of the type.
 */
function readListed(db: Db, postIds: number[]) {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'excerpt', 'path', 'updated_at', 'featured_media_id'])
    .where('id', 'in', postIds)
    .where('path', 'is not', null)
    .where('noindex', '=', 0)
    .where('canonical', '=', '')
    .orderBy('id')
    .execute();
}

/** Finds the posts among the ids that are `noindex`. */
export async function findUnlisted({ db }: Platform, postIds: number[]): Promise<Set<number>> {
  if (postIds.length === 0) return new Set();
  const rows = await db.selectFrom('posts').select('id').where('id', 'in', postIds).where('noindex', '=', 1).execute();
  return new Set(ids(rows));
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
