import type { Reader } from '../builder/reader.ts';
import { createTaggedCache, type Tagged, type TaggedCache, type TaggedRun } from '../builder/tagged-cache.ts';
import { relatedIds } from '../content/content-types/index.ts';
import type { TermTrees } from '../content/loops/matches.ts';
import type { LoopPost } from '../content/loops/types.ts';
import { findMedia } from '../content/media/index.ts';
import type { MediaView } from '../content/media/types.ts';
import { type PublicPost, partTag } from '../content/posts/index.ts';
import { authorsTag } from '../content/users/authors.ts';
import type { Platform } from '../platform/context.ts';
import type { Shop } from '../shop/payments/index.ts';
import { createReader, databaseSources, type Sources } from './create-reader.ts';
import { estimateBytes } from './estimate-bytes.ts';
import { sectionTags } from './linked-sections.ts';
import { findWholePost } from './whole-post.ts';

/** A cached read, shared by callers. Must not be mutated. */
interface Read extends Tagged {
  value: unknown;
}

export type ReadCache = TaggedCache<Read>;

/** Cache of reads during renders, so that only changed data is read again. */
export function createReadCache({ maxBytes }: { maxBytes: number }): ReadCache {
  return createTaggedCache({ maxBytes, weigh: ({ value }) => estimateBytes(value) });
}

/** The post that visitors see at a decoded path, cached until it changes. */
export function readPost(platform: Platform, path: string, reads: ReadCache): Promise<PublicPost | null> {
  return readOnce<PublicPost>(reads, {
    key: `post ${path}`,
    read: () => findWholePost(platform, { path }),
    tagsOf: postTags,
  });
}

/** A picture of the library, read again only after it changed. */
export function readPicture(platform: Platform, id: number, reads: ReadCache): Promise<MediaView | null> {
  const read = async () => (await findMedia(platform, [id])).get(id) ?? null;
  return readOnce(reads, { key: pictureKey(id), read, tagsOf: () => [`media:${id}`] });
}

const pictureKey = (id: number) => `picture ${id}`;

/** Existing values are cached by their tags; missing ones are read again. */
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

/** The cache tags of a post, its sections, its terms, and of everything that determines its template. */
export const postTags = ({
  id,
  terms,
  sections,
  template,
  authorId = null,
}: Pick<PublicPost, 'id' | 'terms' | 'sections' | 'template'> & Partial<Pick<PublicPost, 'authorId'>>): string[] => [
  `post:${id}`,
  ...sectionTags(sections),
  ...terms.map((term) => `term:${term.id}`),
  ...(template === undefined ? [] : [partTag('single'), ...(authorId === null ? [] : [authorsTag])]),
];

/** Tags of the values of custom fields: of their definitions, and of related posts. */
const fieldTags = ({ meta, fields }: Pick<LoopPost, 'meta' | 'fields'>) =>
  fields ? ['settings', ...relatedIds(meta).map((id) => `post:${id}`)] : ['settings'];

const taxonomyTags = (taxonomies: readonly string[]) => taxonomies.map((taxonomy) => `taxonomy:${taxonomy}`);

/** The featured picture of a post is stored with the post. */
const featuredTags = (picture: MediaView | null, postId: number) => [
  `post:${postId}`,
  ...(picture ? [`media:${picture.id}`] : []),
];

interface Each<T> {
  keyOf(id: number): string;
  read(ids: number[]): Promise<Map<number, T>>;
  tagsOf(value: T, id: number): string[];
}

/** Loads records by id, each cached separately: only missing ones are read. */
async function readEach<T>(
  reads: TaggedRun<Read>,
  ids: readonly number[],
  { keyOf, read, tagsOf }: Each<T>,
): Promise<Map<number, T>> {
  const known = ids.flatMap((id) => {
    const found = reads.find(keyOf(id));
    return found ? [[id, found.value as T] as const] : [];
  });
  const found = new Map(known);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  for (const [id, value] of await read(missing)) {
    found.set(id, value);
    reads.keep(keyOf(id), { value, tags: new Set(tagsOf(value, id)) });
  }
  return found;
}

/** The records of the database, each cached until it changes. */
function cachedSources({ readPosts, readTrees, readMedia }: Sources, reads: TaggedRun<Read>): Sources {
  return {
    readPosts: (ids) =>
      readEach(reads, ids, {
        keyOf: (id) => `listed ${id}`,
        read: readPosts,
        tagsOf: (post) => [
          ...postTags(post),
          ...taxonomyTags(post.terms.map(({ taxonomy }) => taxonomy)),
          ...fieldTags(post),
          authorsTag,
        ],
      }),
    async readTrees(taxonomies) {
      const key = `trees ${taxonomies}`;
      const known = reads.find(key)?.value as TermTrees | undefined;
      if (known) return known;
      const value = await readTrees(taxonomies);
      reads.keep(key, { value, tags: new Set(taxonomyTags(taxonomies)) });
      return value;
    },
    readMedia: (ids) =>
      readEach(reads, ids, { keyOf: pictureKey, read: readMedia, tagsOf: ({ id }) => [`media:${id}`] }),
  };
}

/** Creates a reader for one render that reuses cached reads until they are invalidated. */
export function createCachedReader(
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

  const sources = cachedSources(databaseSources(platform), reads);

  /** Wraps the method of that name, called only for unknown values. */
  function cachedRead<Input, Output>(name: keyof Reader, read: (reader: Reader) => (input: Input) => Promise<Output>) {
    return async (input: Input): Promise<Output> => {
      const key = `${name} ${JSON.stringify(input)}`;
      const known = reads.find(key);
      if (known) {
        for (const tag of known.tags) tags.add(tag);
        return known.value as Output;
      }
      const own = new Set<string>();
      const reader = createReader(platform, noting(own), undefined, sources);
      const value = await read(reader).call(reader, input);
      reads.keep(key, { value, tags: own });
      return value;
    };
  }

  async function featuredPictures(postIds: number[]): Promise<Map<number, MediaView>> {
    const ofDatabase = createReader(platform, new Set(), undefined, sources);
    const found = await readEach<MediaView | null>(reads, postIds, {
      keyOf: (id) => `featured ${id}`,
      read: async (ids) => {
        const pictures = await ofDatabase.featuredPictures(ids);
        return new Map(ids.map((id) => [id, pictures.get(id) ?? null]));
      },
      tagsOf: featuredTags,
    });
    for (const [id, picture] of found) for (const tag of featuredTags(picture, id)) tags.add(tag);
    return new Map([...found].flatMap(([id, picture]) => (picture ? [[id, picture]] : [])));
  }

  const reader = createReader(platform, tags, shop);
  const cachedComments = cachedRead('comments', ({ comments }) => comments);
  const cachedCatalogue = cachedRead('catalogue', ({ catalogue }) => catalogue);
  return {
    ...reader,
    noting: (more) => createCachedReader(platform, noting(more), reads, shop),
    media(ids) {
      for (const id of ids) tags.add(`media:${id}`);
      return sources.readMedia(ids);
    },
    plans: cachedRead('plans', ({ plans }) => plans),
    catalogue: async () => ({ ...(await cachedCatalogue(null)), at: platform.clock.now() }),
    // A pending comment is shown to its author.
    comments: (requests) =>
      requests.some(({ preview }) => preview) ? reader.comments(requests) : cachedComments(requests),
    loops: cachedRead('loops', ({ loops }) => loops),
    loopTerms: cachedRead('loopTerms', ({ loopTerms }) => loopTerms),
    templates: cachedRead('templates', ({ templates }) => templates),
    menus: cachedRead('menus', ({ menus }) => menus),
    featuredPictures,
  };
}
