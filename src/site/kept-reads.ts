import { serialize } from 'node:v8';
import type { Reader } from '../builder/reader.ts';
import { createTaggedCache, type Tagged, type TaggedCache, type TaggedRun } from '../builder/tagged-cache.ts';
import { readLoopPosts } from '../content/loops/index.ts';
import type { LoopPost } from '../content/loops/types.ts';
import { findMedia } from '../content/media/index.ts';
import type { MediaView } from '../content/media/types.ts';
import { findPublicPost, type PublicPost } from '../content/posts/index.ts';
import { authorsTag } from '../content/users/authors.ts';
import type { Platform } from '../platform/context.ts';
import type { Shop } from '../shop/payments/index.ts';
import { createReader } from './create-reader.ts';

/** What was read, for whoever asks the same. Nobody may change it. */
interface Read extends Tagged {
  value: unknown;
}

export type ReadCache = TaggedCache<Read>;

/** A cache of what renders read, so that only what changed is read again. */
export function createReadCache({ maxBytes }: { maxBytes: number }): ReadCache {
  return createTaggedCache({ maxBytes, weigh: ({ value }) => serialize(value).length });
}

/** The post that visitors see at a decoded path, read again only after it changed. */
export function readPost(platform: Platform, path: string, reads: ReadCache): Promise<PublicPost | null> {
  return readOnce<PublicPost>(reads, {
    key: `post ${path}`,
    read: () => findPublicPost(platform, { path }),
    tagsOf: postTags,
  });
}

/** A picture of the library, read again only after it changed. */
export function readPicture(platform: Platform, id: number, reads: ReadCache): Promise<MediaView | null> {
  const read = async () => (await findMedia(platform, [id])).get(id) ?? null;
  return readOnce(reads, { key: `picture ${id}`, read, tagsOf: () => [`media:${id}`] });
}

/** What is there is kept by its tags; what is not is asked for again. */
async function readOnce<T>(
  reads: ReadCache,
  { key, read, tagsOf }: { key: string; read(): Promise<T | null>; tagsOf(value: T): string[] },
): Promise<T | null> {
  const run = reads.begin();
  try {
    const known = run.find(key);
    if (known) return known.value as T;
    const value = await read();
    if (value !== null) run.keep(key, { value, tags: new Set(tagsOf(value)) });
    return value;
  } finally {
    run.end();
  }
}

/** The cache tags of a post and the terms that it carries. */
export const postTags = ({ id, terms }: Pick<PublicPost, 'id' | 'terms'>): string[] => [
  `post:${id}`,
  ...terms.map((term) => `term:${term.id}`),
];

/** A reader for one render that answers what earlier ones have read, until it changes. */
export function createKeptReader(
  platform: Platform,
  tags: { add(tag: string): void },
  reads: TaggedRun<Read>,
  shop?: Shop,
): Reader {
  const noting = (more: { add(tag: string): void }) => ({
    add(tag: string) {
      tags.add(tag);
      more.add(tag);
    },
  });

  /** The posts of lists, each by itself: a list whose members change reads only those that are new in it. */
  async function readListed(ids: number[]): Promise<Map<number, LoopPost>> {
    const keyOf = (id: number) => `listed ${id}`;
    const known = ids.flatMap((id) => (reads.find(keyOf(id))?.value as LoopPost | undefined) ?? []);
    const found = new Map(known.map((post) => [post.id, post]));
    const read = await readLoopPosts(
      platform,
      ids.filter((id) => !found.has(id)),
    );
    for (const [id, post] of read) {
      found.set(id, post);
      const taxonomies = post.terms.map(({ taxonomy }) => `taxonomy:${taxonomy}`);
      reads.keep(keyOf(id), { value: post, tags: new Set([...postTags(post), ...taxonomies, authorsTag]) });
    }
    return found;
  }

  /** The method of that name, asked only for what is not known. */
  function kept<Asked, Answer>(name: keyof Reader, read: (reader: Reader) => (asked: Asked) => Promise<Answer>) {
    return async (asked: Asked): Promise<Answer> => {
      const key = `${name} ${JSON.stringify(asked)}`;
      const known = reads.find(key);
      if (known) {
        for (const tag of known.tags) tags.add(tag);
        return known.value as Answer;
      }
      const own = new Set<string>();
      const reader = createReader(platform, noting(own), undefined, readListed);
      const value = await read(reader).call(reader, asked);
      reads.keep(key, { value, tags: own });
      return value;
    };
  }

  const reader = createReader(platform, tags, shop);
  const keptComments = kept('comments', ({ comments }) => comments);
  const keptCatalogue = kept('catalogue', ({ catalogue }) => catalogue);
  return {
    ...reader,
    noting: (more) => createKeptReader(platform, noting(more), reads, shop),
    media: kept('media', ({ media }) => media),
    plans: kept('plans', ({ plans }) => plans),
    catalogue: async () => ({ ...(await keptCatalogue(null)), at: platform.clock.now() }),
    // A comment that waits is shown to the one who wrote it.
    comments: (requests) =>
      requests.some(({ preview }) => preview) ? reader.comments(requests) : keptComments(requests),
    loops: kept('loops', ({ loops }) => loops),
    loopTerms: kept('loopTerms', ({ loopTerms }) => loopTerms),
    templates: kept('templates', ({ templates }) => templates),
    menus: kept('menus', ({ menus }) => menus),
    featuredPictures: kept('featuredPictures', ({ featuredPictures }) => featuredPictures),
  };
}
