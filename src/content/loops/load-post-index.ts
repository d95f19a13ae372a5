import { setImmediate as breathe } from 'node:timers/promises';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { createPostIndex, type IndexedPost, type PostIndex } from './post-index.ts';

const known = new WeakMap<Platform, () => Promise<PostIndex>>();
/** Batch size of reads; yields to the event loop between batches. */
const atOnce = 500;

/** Loads the current post index, once; after a write only the touched posts are reloaded, on every node. */
export function readPostIndex(platform: Platform): Promise<PostIndex> {
  let read = known.get(platform);
  if (!read) {
    read = createKeeper(platform);
    known.set(platform, read);
  }
  return read();
}

function createKeeper({ db, changes }: Platform): () => Promise<PostIndex> {
  let index: PostIndex | null = null;
  let touched = new Set<number>();
  let update: Promise<void> | null = null;

  changes.on((tags) => {
    for (const tag of tags) {
      const [, id] = /^post:(\d+)$/.exec(tag) ?? [];
      if (id !== undefined) touched.add(Number(id));
      // A load in progress is then discarded as well.
      if (tag === '*') index = null;
    }
  });

  async function readAll(): Promise<void> {
    touched.clear();
    const fresh = createPostIndex();
    index = fresh;
    try {
      for (let after = 0; ; ) {
        const posts = await readPosts(db, { after });
        fresh.put(posts);
        const last = posts.at(-1);
        if (!last || posts.length < atOnce || index !== fresh) return;
        after = last.id;
        await breathe();
      }
    } catch (error) {
      index = null;
      throw error;
    }
  }

  async function readTouched(index: PostIndex): Promise<void> {
    const ids = [...touched];
    touched = new Set();
    try {
      for (let from = 0; from < ids.length; from += atOnce) {
        const part = ids.slice(from, from + atOnce);
        const posts = await readPosts(db, { ids: part });
        const published = new Set(posts.map(({ id }) => id));
        index.remove(part.filter((id) => !published.has(id)));
        index.put(posts);
        await breathe();
      }
    } catch (error) {
      touched = new Set([...ids, ...touched]);
      throw error;
    }
  }

  function refresh(): Promise<void> {
    update ??= (index === null ? readAll() : readTouched(index)).finally(() => {
      update = null;
    });
    return update;
  }

  return async () => {
    // The load in progress may have begun before the last write; one that begins after this call has not.
    if (update) await update;
    if (update || touched.size > 0) await refresh();
    while (index === null) await refresh();
    return index;
  };
}

/** Loads the published posts among `ids`, or the next batch after an id, with two queries. */
async function readPosts(db: Db, where: { ids: number[] } | { after: number }): Promise<IndexedPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'type', 'published_at', 'updated_at', 'author_id'])
    .where('status', '=', 'published')
    .where((eb) => ('ids' in where ? eb('id', 'in', where.ids) : eb('id', '>', where.after)))
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (!first || !last) return [];
  const links = await db
    .selectFrom('post_terms')
    .select(['post_id', 'term_id'])
    .where('post_id', '>=', first.id)
    .where('post_id', '<=', last.id)
    .$if('ids' in where, (query) =>
      query.where(
        'post_id',
        'in',
        rows.map(({ id }) => id),
      ),
    )
    .execute();
  const termIds = Map.groupBy(links, ({ post_id }) => post_id);
  return rows.map(({ id, type, published_at, updated_at, author_id }) => ({
    id,
    type,
    publishedAt: published_at ?? 0,
    updatedAt: updated_at,
    authorId: author_id,
    termIds: (termIds.get(id) ?? []).map(({ term_id }) => term_id),
  }));
}
