import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { decodeJson, encodeJson, type JsonText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { renumberFieldValues } from '../content-types/index.ts';
import { anyPostType } from '../content-types/schema.ts';
import {
  defineTransfer,
  flag,
  type ImportWork,
  id,
  integer,
  json,
  mapReference,
  putParents,
  reference,
  toFlag,
} from '../transfer-kind.ts';
import { findAuthorBySlug } from '../users/authors.ts';
import { insertRevision } from './revisions.ts';
import { touchPost } from './tags.ts';
import { type PostMeta, pageFrames, postStatuses } from './types.ts';

const revision = z.strictObject({ title: z.string(), document: json });

const schema = z.strictObject({
  id,
  type: anyPostType,
  status: z.enum(postStatuses),
  slug: z.string(),
  path: z.string().nullable(),
  parent_id: reference,
  title: z.string(),
  excerpt: z.string(),
  featured_media_id: reference,
  published_at: integer.nullable(),
  unpublish_at: integer.nullable(),
  created_at: integer,
  updated_at: integer,
  meta: json,
  frame: z.enum(pageFrames),
  comments_open: flag,
  seo_title: z.string(),
  seo_description: z.string(),
  canonical: z.string(),
  noindex: flag,
  terms: z.array(id),
  live: revision.nullable(),
  /** Null if it equals the live revision. */
  draft: revision.nullable(),
  // Missing in archives of earlier versions.
  /** Scheduled next revision and its time. */
  next: z
    .strictObject({ ...revision.shape, at: integer })
    .nullable()
    .default(null),
  /** Slug of the author; null without a public profile. */
  author: z.string().nullable().default(null),
});
type PostRecord = z.output<typeof schema>;

/** Posts with the revisions that are or will be shown, and the draft. */
export const postTransfer = defineTransfer({
  table: 'posts',
  key: 'id',
  schema,
  identity: {
    columns: ['id', 'type', 'path', 'slug', 'title', 'created_at'],
    of: ({ id, type, path, slug, title, created_at }) => ({
      id,
      address: path,
      traits: [`${type} at ${created_at}`, `${type} slug ${slug}`, `${type} title ${title}`],
    }),
  },
  nameOf: ({ title }) => title,
  load,
  clean(post, documents) {
    const removed = new Set<string>();
    const cleaned = mapDocuments(post, (document) => {
      const clean = documents.clean(document, post.type);
      for (const name of clean.removed) removed.add(name);
      return clean.document;
    });
    return { record: { ...post, ...cleaned }, removed: [...removed] };
  },
  renumber: (post, numbers, documents) => ({
    parent_id: mapReference(numbers.post, post.parent_id),
    featured_media_id: mapReference(numbers.media, post.featured_media_id),
    terms: post.terms.map(numbers.term).sort((a, b) => a - b),
    meta: renumberFieldValues(post.meta as PostMeta, numbers) as never,
    ...mapDocuments(post, (document) => documents.renumber(document, numbers)),
  }),
  /** A post without an author in the archive keeps its current one. */
  fillFrom: (post, stored) => (post.author === null ? { ...post, author: stored.author } : post),
  async toRow({ terms: _terms, live: _live, draft: _draft, next: _next, author, meta, ...post }, { platform, trx }) {
    const written = author === null ? undefined : await findAuthorBySlug({ db: trx }, author);
    return {
      ...post,
      parent_id: null,
      meta: encodeJson(meta) as JsonText<never>,
      held: null,
      scheduled_by: null,
      end_scheduled_by: null,
      ...(written ? { author_id: written.userId } : {}),
      changed_at: platform.clock.now(),
    };
  },
  async putRelated(work, post) {
    await putRevisions(work, post);
    await work.trx.deleteFrom('post_terms').where('post_id', '=', post.id).execute();
    const rows = post.terms.map((term_id) => ({ post_id: post.id, term_id }));
    if (rows.length > 0) await work.trx.insertInto('post_terms').values(rows).execute();
  },
  async finish(work, posts) {
    await putParents(work, 'posts', posts);
    for (const post of posts) await touchPost(work, post);
  },
});

async function load(db: Db, ids: number[]): Promise<PostRecord[]> {
  const [rows, terms, authors] = await Promise.all([
    db.selectFrom('posts').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('post_terms').selectAll().where('post_id', 'in', ids).orderBy('term_id').execute(),
    db
      .selectFrom('posts')
      .innerJoin('authors', 'authors.user_id', 'posts.author_id')
      .select(['posts.id', 'authors.slug'])
      .where('posts.id', 'in', ids)
      .execute(),
  ]);
  const slugOf = new Map(authors.map(({ id, slug }) => [id, slug]));
  const named = rows
    .flatMap((row) => [row.live_revision_id, row.draft_revision_id, row.next_revision_id])
    .filter((one) => one !== null);
  const revisions = await db
    .selectFrom('revisions')
    .select(['id', 'title', 'document'])
    .where('id', 'in', [...named, 0])
    .execute();
  const byId = new Map(
    revisions.map(({ id, title, document }) => [id, { title, document: decodeJson(document as JsonText<never>) }]),
  );
  return rows.map((row) => {
    const { live_revision_id: live, draft_revision_id: draft, author_id: _author, version: _version, ...rest } = row;
    const { changed_at: _changed, held: _held, next_revision_id, next_at, ...dated } = rest;
    const { scheduled_by: _by, end_scheduled_by: _ender, ...kept } = dated;
    const { meta, comments_open, noindex, ...plain } = kept;
    const next = next_revision_id === null ? undefined : byId.get(next_revision_id);
    return {
      ...plain,
      comments_open: toFlag(comments_open),
      noindex: toFlag(noindex),
      meta: decodeJson(meta as JsonText<never>),
      terms: terms.flatMap(({ post_id, term_id }) => (post_id === row.id ? [term_id] : [])),
      live: live === null ? null : (byId.get(live) ?? null),
      draft: draft === live || draft === null ? null : (byId.get(draft) ?? null),
      next: next && next_at !== null ? { ...next, at: next_at } : null,
      author: slugOf.get(row.id) ?? null,
    };
  });
}

/** Changes the document of each revision. */
function mapDocuments({ live, draft, next }: PostRecord, change: (document: object) => object) {
  const changed = <V extends { document: unknown }>(one: V | null) =>
    one && { ...one, document: change(one.document as object) as never };
  return { live: changed(live), draft: changed(draft), next: changed(next) };
}

/** Stores the revisions of a post; equal existing ones stay. */
async function putRevisions({ trx, platform }: ImportWork, { id: postId, live, draft, next }: PostRecord) {
  const former = await trx
    .selectFrom('posts')
    .innerJoin('revisions', (join) =>
      join.on((eb) =>
        eb.or([
          eb('revisions.id', '=', eb.ref('posts.live_revision_id')),
          eb('revisions.id', '=', eb.ref('posts.draft_revision_id')),
          eb('revisions.id', '=', eb.ref('posts.next_revision_id')),
        ]),
      ),
    )
    .select(['revisions.id', 'revisions.title', 'revisions.document'])
    .where('posts.id', '=', postId)
    .execute();
  const revisionOf = async ({ title, document }: z.output<typeof revision>) => {
    const same = former.find(
      (one) => one.title === title && isDeepStrictEqual(decodeJson<unknown>(one.document), document),
    );
    const made = { postId, authorId: null, createdAt: platform.clock.now() };
    return same?.id ?? insertRevision(trx, { ...made, title, document: document as never });
  };
  const liveId = live && (await revisionOf(live));
  const draftId = draft ? await revisionOf(draft) : liveId;
  const nextId = next && (await revisionOf(next));
  await trx
    .updateTable('posts')
    .set({
      live_revision_id: liveId,
      draft_revision_id: draftId,
      next_revision_id: nextId,
      next_at: next?.at ?? null,
    })
    .where('id', '=', postId)
    .execute();
}
