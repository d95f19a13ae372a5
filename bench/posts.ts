import { sql } from 'kysely';
import type { PageDocument, WidgetNode } from '../src/builder/document.ts';
import { findPublicPost } from '../src/content/posts/index.ts';
import { indexNames, rebuildSearch, withoutKeyIndex } from '../src/content/search/index.ts';
import { upsertTerm } from '../src/content/terms/index.ts';
import { flagOf } from '../src/content/users/dialect-values.ts';
import { hashPassword } from '../src/content/users/index.ts';
import type { Services } from '../src/http/core/services.ts';
import { frontendAction } from '../src/http/security/access.ts';
import { encodeJson } from '../src/platform/db/json.ts';
import type { Db } from '../src/platform/db/tables.ts';
import { someTerms, type Taxonomy, termCounts, termSlug } from './queries.ts';
import { below, createRandom, writingOf } from './text-generator.ts';

export interface PostsTask {
  count: number;
  staff: { email: string; password: string };
}

/** Properties of the generated site that the requests need. */
export interface PostsResponse {
  /** Post number n has the id `firstId + n`. */
  firstId: number;
  ratingId: string;
  /** The page with the grid of all posts, and the grid. */
  blogId: number;
  gridId: string;
  nonce: string;
}

/** Higher than all ids of the default site; ids of the program come after or before these, never among them. */
const firstId = 1_000_000;
const ratingId = 'ratebox';
const atOnce = 500;
/** Number of distinct posts. Further posts are copies of these, so word and term frequencies stay the same. */
const different = 10_000;
const minute = 60_000;

/** Gives the first administrator a known e-mail address and password, as if they had chosen them. */
export async function takeOverStaff(
  platform: Services['platform'],
  { email, password }: PostsTask['staff'],
): Promise<void> {
  const { id } = await platform.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'administrator')
    .executeTakeFirstOrThrow();
  const mustChangePassword = flagOf(platform, false);
  await platform.db.updateTable('user').set({ email, mustChangePassword }).where('id', '=', id).execute();
  const hash = await hashPassword(password);
  await platform.db.updateTable('account').set({ password: hash }).where('userId', '=', id).execute();
}

/** Creates `count` posts in addition to the articles of the default site, filed under many terms. */
export async function addPosts({ platform, database, nonces }: Services, task: PostsTask): Promise<PostsResponse> {
  await takeOverStaff(platform, task.staff);
  const terms = new Map<Taxonomy, number[]>();
  for (const taxonomy of ['category', 'tag'] as const) {
    const ids: number[] = [];
    // Every third category is a child of the previous one.
    for (let index = 0; index < termCounts[taxonomy]; index++) {
      const parentId = taxonomy === 'category' && index % 3 === 2 ? ids.at(-1) : null;
      const name = writingOf(index).title;
      const term = await upsertTerm(platform, {
        taxonomy,
        slug: termSlug(taxonomy, index),
        name,
        parentId,
        position: index,
      });
      ids.push(term.id);
    }
    terms.set(taxonomy, ids);
  }

  await database.withoutTimeLimits(async (db) => {
    // Indexes that are filled in no order must fit into memory.
    if (platform.dialect === 'sqlite') await sql`pragma cache_size = -500000`.execute(db);
    const written = Math.min(task.count, different);
    await db.transaction().execute(async (trx) => {
      for (let from = 0; from < written; from += atOnce) {
        await insertPosts(trx, from, Math.min(written, from + atOnce), terms);
      }
      await rebuildSearch({ db: trx, readDocument: platform.readDocument });
    });
    await withoutKeyIndex(db, async () => {
      for (let from = written; from < task.count; from += written) {
        const count = Math.min(written, task.count - from);
        await db.transaction().execute((trx) => copyPosts(trx, from, count));
      }
    });
    await db.transaction().execute((trx) => indexNames(trx, firstId - 1));
  });
  if (platform.dialect === 'postgres') await database.withoutTimeLimits((db) => sql`analyze`.execute(db));

  const blog = await findPublicPost(platform, { path: '/blog/' });
  if (!blog) throw new Error('There is no page /blog/.');
  const gridId = idOf((blog.document as PageDocument).content, 'loop-grid');
  return { firstId, ratingId, blogId: blog.id, gridId, nonce: nonces.create(frontendAction) };
}

/** Bulk insert: one by one, as the program itself writes posts, a hundred thousand would take an hour. */
async function insertPosts(db: Db, from: number, to: number, terms: Map<Taxonomy, number[]>): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const posts = numbers.map((number) => {
    const id = firstId + number;
    const { title, excerpt, body } = writingOf(number);
    const publishedAt = Date.UTC(2020, 0, 1) + number * minute;
    return { id, title, excerpt, body, publishedAt };
  });
  await db
    .insertInto('posts')
    .values(
      posts.map(({ id, title, excerpt, publishedAt }) => ({
        id,
        type: 'post' as const,
        status: 'published' as const,
        slug: `bench-post-${id}`,
        path: `/blog/bench-post-${id}/`,
        parent_id: null,
        title,
        excerpt,
        featured_media_id: null,
        author_id: null,
        live_revision_id: id,
        draft_revision_id: id,
        published_at: publishedAt,
        created_at: publishedAt,
        updated_at: publishedAt,
        meta: encodeJson({}),
      })),
    )
    .execute();
  await db
    .insertInto('revisions')
    .values(
      posts.map(({ id, title, body, publishedAt }) => ({
        id,
        post_id: id,
        title,
        document: encodeJson(documentOf(body)),
        author_id: null,
        created_at: publishedAt,
      })),
    )
    .execute();
  const links = numbers.flatMap((number) => {
    const random = createRandom(5_000_000 + number);
    const chosen = (taxonomy: Taxonomy, count: number) =>
      someTerms(random, taxonomy, count).flatMap((index) => terms.get(taxonomy)?.[index] ?? []);
    return [...chosen('category', 1 + below(random, 2)), ...chosen('tag', below(random, 4))].map((term_id) => ({
      post_id: firstId + number,
      term_id,
    }));
  });
  await db.insertInto('post_terms').values(links).execute();
}

/** Copies the first `count` posts to the ids from `from` on: a million of them take minutes. */
async function copyPosts(db: Db, from: number, count: number): Promise<void> {
  const end = firstId + count;
  await sql`
    insert into posts (id, type, status, slug, path, title, excerpt, live_revision_id, draft_revision_id,
      published_at, created_at, updated_at, changed_at, meta)
    select id + ${sql.lit(from)}, type, status, 'bench-post-' || (id + ${sql.lit(from)}), '/blog/bench-post-' || (id + ${sql.lit(from)}) || '/',
      title, excerpt, id + ${sql.lit(from)}, id + ${sql.lit(from)}, published_at + ${sql.lit(from * minute)}, created_at + ${sql.lit(from * minute)},
      updated_at + ${sql.lit(from * minute)}, changed_at, meta
    from posts where id >= ${firstId} and id < ${end}`.execute(db);
  await sql`
    insert into revisions (id, post_id, title, document, created_at)
    select id + ${sql.lit(from)}, post_id + ${sql.lit(from)}, title, document, created_at
    from revisions where id >= ${firstId} and id < ${end}`.execute(db);
  await sql`
    insert into post_terms (post_id, term_id) select post_id + ${sql.lit(from)}, term_id
    from post_terms where post_id >= ${firstId} and post_id < ${end}`.execute(db);
  await sql`
    insert into search_keys (post_id, key, tier, type) select post_id + ${sql.lit(from)}, key, tier, type
    from search_keys where post_id >= ${firstId} and post_id < ${end}`.execute(db);
}

function documentOf(body: string): PageDocument {
  const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props }) as WidgetNode;
  return {
    version: 1,
    content: [node('content', 'rich-text', { html: `<p>${body}</p>` }), node(ratingId, 'star-rating', {})],
  };
}

/** The id of the first widget of a type, at any depth. */
export function idOf(content: unknown, type: string): string {
  const [, found] = new RegExp(`"id":"([a-z0-9]{7})","type":"${type}"`).exec(JSON.stringify(content)) ?? [];
  if (found === undefined) throw new Error(`There is no widget ${type}.`);
  return found;
}
