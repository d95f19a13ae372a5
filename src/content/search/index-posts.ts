import { sql } from 'kysely';
import { decodeJson, storableText } from '../../platform/db/json.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Db } from '../../platform/db/tables.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { fieldsOf, hasFieldValues, loadContentTypes, textOfFields } from '../content-types/index.ts';
import type { ReadDocument } from '../documents.ts';
import { readWholeText } from '../sections.ts';
import { keysOf, type SearchText, type Tier } from './keys.ts';
import { halfSpace, tokensOf, wordKey } from './tokens.ts';
import { type SearchType, searchTypes } from './types.ts';
import { mayHoldTypo, variantsOf } from './typos.ts';

const rowsAtOnce = 10_000;
const postsAtOnce = 200;

/** Data source and document reader. */
interface Source {
  db: Db;
  readDocument: ReadDocument;
}

/**
 * Syncs the search index with a post, inside the transaction that changes it. A post that is not public is not indexed.
 * Idempotent.
 */
export async function indexPost(source: Source, id: number): Promise<void> {
  const { db: trx } = source;
  const [post] = await readPosts(source, { ids: [id] });
  const expected = post ? keysOf(post.text) : new Map<string, Tier>();
  const known = await trx.selectFrom('search_keys').select(['key', 'tier']).where('post_id', '=', id).execute();
  const unchanged = new Set(known.filter(({ key, tier }) => expected.get(key) === tier).map(({ key }) => key));
  const removed = known.filter(({ key }) => !unchanged.has(key)).map(({ key }) => key);
  if (removed.length > 0) {
    await trx.deleteFrom('search_keys').where('post_id', '=', id).where('key', 'in', removed).execute();
  }
  if (!post) return;
  const added = Array.from(expected).filter(([key]) => !unchanged.has(key));
  if (added.length === 0) return;
  await insertKeys(
    trx,
    added.map(([key, tier]) => [post.type, key, tier, id]),
  );
  await insertWords(trx, wordsOf(post.text));
}

/**
 * Rebuilds the search index from all public posts, inside a transaction. On a large site it takes minutes:
 * `database.withoutTimeLimits((db) => db.transaction().execute((trx) => rebuildSearch({ db: trx, readDocument })))`.
 */
export async function rebuildSearch(source: Source): Promise<void> {
  await withoutKeyIndex(source.db, () => insertAll(source));
}

/** Bulk insert of keys: building the index once at the end is much faster than updating it per row. */
export async function withoutKeyIndex({ schema }: Db, add: () => Promise<void>): Promise<void> {
  await schema.dropIndex(keyIndex).ifExists().execute();
  await add();
  await schema.createIndex(keyIndex).on('search_keys').columns(['type', 'key', 'tier', 'post_id']).execute();
}

/** Database index of the posts of a key, by tier and age. */
const keyIndex = 'search_keys_by_key';

async function insertAll(source: Source): Promise<void> {
  const { db } = source;
  await db.deleteFrom('search_keys').execute();
  await db.deleteFrom('search_variants').execute();
  await db.deleteFrom('search_words').execute();
  for (let after = 0; ; ) {
    const posts = await readPosts(source, { after });
    const last = posts.at(-1);
    if (!last) return;
    after = last.id;
    await insertKeys(
      db,
      posts.flatMap(({ id, type, text }) => Array.from(keysOf(text), ([key, tier]): KeyRow => [type, key, tier, id])),
    );
    await insertWords(db, new Map(posts.flatMap(({ text }) => [...wordsOf(text)])));
  }
}

interface IndexedPost {
  id: number;
  type: SearchType;
  text: SearchText;
}

/** The published posts among `ids`, or the next ones after an id. */
async function readPosts(
  { db, readDocument }: Source,
  where: { ids: number[] } | { after: number },
): Promise<IndexedPost[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'posts.type', 'posts.title', 'posts.excerpt', 'posts.meta', 'revisions.document'])
    .where('posts.status', '=', 'published')
    .where((eb) => eb.or([eb('posts.type', 'in', searchTypes), eb('posts.type', 'like', 'x-%' as never)]))
    .where((eb) => ('ids' in where ? eb('posts.id', 'in', where.ids) : eb('posts.id', '>', where.after)))
    .orderBy('posts.id')
    .limit(postsAtOnce)
    .execute();
  const metas = rows.map(({ meta }) => decodeJson(meta));
  const definitions = metas.some(hasFieldValues) ? await loadContentTypes(db) : null;
  return Promise.all(
    rows.map(async ({ id, type, title, excerpt, document }, index) => {
      const body = await readWholeText({ db, readDocument }, decodeJson(document));
      const fields = definitions ? textOfFields(fieldsOf(definitions, type), metas[index] ?? {}) : '';
      return {
        id,
        type: type as SearchType,
        text: { title, excerpt, body: fields === '' ? body : `${body}\n${fields}` },
      };
    }),
  );
}

type KeyRow = [type: SearchType, key: string, tier: Tier, postId: number];

async function insertKeys(db: Db, rows: KeyRow[]): Promise<void> {
  for (const chunk of chunksOf(rows, rowsAtOnce)) {
    await sql`
      insert into search_keys (type, key, tier, post_id)
      select value ->> 0, value ->> 1, cast(value ->> 2 as integer), cast(value ->> 3 as bigint)
      from ${jsonRows(db, chunk)}`.execute(db);
  }
}

/** Words of a post except numbers, by key, in their spelling. */
function wordsOf({ title, excerpt, body }: SearchText): Map<string, string> {
  const words = new Map<string, string>();
  for (const { text } of tokensOf(`${title}\n${excerpt}\n${body}`)) {
    for (const part of new Set([text, ...text.split(halfSpace)])) {
      const key = wordKey(part);
      if (key.length > 1 && !/\p{N}/u.test(key) && !words.has(key)) words.set(key, part);
    }
  }
  return words;
}

/** Inserts new words in a fixed order, so that two writers never deadlock. */
async function insertWords(db: Db, words: Map<string, string>): Promise<void> {
  const known = await sql<{ word: string }>`
    select word from search_words
    where word in (select value ->> 0 from ${jsonRows(
      db,
      Array.from(words.keys(), (word) => [word]),
    )})`.execute(db);
  for (const { word } of known.rows) words.delete(word);
  const fresh = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const chunk of chunksOf(fresh, rowsAtOnce)) {
    const shown = chunk.map(([word, text]) => [word, storableText(normaliseLetters(text))]);
    await sql`
      insert into search_words (word, shown) select value ->> 0, value ->> 1 from ${jsonRows(db, shown)} where true
      on conflict do nothing`.execute(db);
    const variants = chunk.flatMap(([word]) =>
      mayHoldTypo(word) ? variantsOf(word).map((variant) => [variant, word]) : [],
    );
    await sql`
      insert into search_variants (variant, word) select value ->> 0, value ->> 1 from ${jsonRows(db, variants)} where true
      on conflict do nothing`.execute(db);
  }
}

function* chunksOf<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
