import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { type Counts, countFound, createCachedCount } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { sortOf } from '../../platform/db/sort.ts';
import { postsWithValue, valueOfField } from '../content-types/filter.ts';
import { matchNames, type NameMatch } from '../search/staff-index.ts';
import { findNamed } from '../search/staff-search-list.ts';
import { isPublic } from '../visibility.ts';
import { toPost } from './rows.ts';
import { type ThemePart, themePartOf } from './template-kind.ts';
import {
  customTypesTag,
  type PostListQuery,
  type PostPage,
  type PostStatus,
  type PostType,
  type PublicPost,
  postTypes,
} from './types.ts';

/** Post with its text only. */
export type PublicDocument = Pick<PublicPost, 'id' | 'title' | 'liveRevisionId' | 'document'>;

const columns = {
  changedAt: 'changed_at',
  updatedAt: 'updated_at',
  publishedAt: 'published_at',
  title: 'title',
} as const;

/** The key of the custom field that a list is sorted by; null for the columns of posts. */
const sortedField = (field: string) => (field.startsWith('field.') ? field.slice('field.'.length) : null);

/** Invalidated per type by every change of a post status. */
const countPosts = createCachedCount(
  'posts',
  ['type', 'status'],
  [...postTypes.map((type) => `type:${type}`), customTypesTag],
);

async function countStatus(platform: Platform, { type, status }: { type: PostType; status: PostStatus | 'any' }) {
  if (status !== 'any') return countPosts(platform, { type, status });
  const all = await countPosts(platform, { type, status: undefined });
  return all - (await countPosts(platform, { type, status: 'trash' }));
}

/** Counts the posts of a type by status; under the empty name all but the trash. */
export async function countPostStates(platform: Platform, type: PostType): Promise<Counts> {
  return {
    ...(await countPosts.each(platform, 'status', { type })),
    '': await countStatus(platform, { type, status: 'any' }),
  };
}

/** Counts posts that await review, by type. */
export async function countAwaitingReview(platform: Platform): Promise<Counts> {
  return countPosts.each(platform, 'type', { status: 'pending' });
}

/**
 * Lists one page of posts without documents; ties are ordered by id in the same direction. A scheduled post is public here
 * when `publishDue` has published it.
 */
export async function listPosts(platform: Platform, query: PostListQuery): Promise<PostPage> {
  const { db } = platform;
  const { type, status = 'published', q = '', sort = '-publishedAt', page, perPage } = query;
  const { authorId, termId, from, until, hasUnpublishedChanges = false, isHeld = false, fields = [] } = query;
  const [field, direction] = sortOf(sort);
  const named = await matchNames(db, [type], q);
  const listed = (is: NameMatch | null) =>
    db
      .selectFrom('posts')
      // Ids from the index already match the type, and are faster to look up by id.
      .$if(is === null || is.isRequested, (some) => some.where('type', '=', type))
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOf(eb.ref('posts.id'))))
      .where('status', status === 'any' ? '<>' : '=', status === 'any' ? 'trash' : status)
      .$if(authorId !== undefined, (some) => some.where('author_id', '=', authorId as string))
      .$if(termId !== undefined, (some) =>
        some.where('id', 'in', (eb) =>
          eb
            .selectFrom('post_terms')
            .select('post_terms.post_id')
            .where('post_terms.term_id', '=', termId as number),
        ),
      )
      .$if(from !== undefined, (some) => some.where('published_at', '>=', from as number))
      .$if(until !== undefined, (some) => some.where('published_at', '<', until as number))
      .$if(hasUnpublishedChanges, (some) => some.whereRef('live_revision_id', '<>', 'draft_revision_id'))
      .$if(isHeld, (some) => some.where('held', 'is not', null))
      .$if(fields.length > 0, (some) =>
        fields.reduce((query, filter) => query.where('posts.id', 'in', postsWithValue(filter)), some),
      );
  const isPart =
    [authorId, termId, from, until].some((one) => one !== undefined) ||
    hasUnpublishedChanges ||
    isHeld ||
    fields.length > 0;
  const { found, total } = await findNamed(named, listed, {
    count: (all) => (isPart ? countFound(all) : countStatus(platform, { type, status })),
    isByName: field === 'title',
  });
  const key = sortedField(field);
  const sorted =
    key === null
      ? found.orderBy(columns[field as keyof typeof columns], direction)
      : found
          // Posts without a value come last in both directions.
          .orderBy((eb) => eb.not(eb.exists(valueOfField(key, 'text')(eb))))
          .orderBy(valueOfField(key, 'number'), direction)
          .orderBy(valueOfField(key, 'text'), direction);
  const rows = await sorted
    .selectAll()
    .orderBy('id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { posts: rows.map(toPost), ...total };
}

/** Loads all public posts of a type with their documents, oldest first; for types with few posts. */
export async function listPublicDocuments(platform: Platform, type: PostType): Promise<PublicDocument[]> {
  const rows = await platform.db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'posts.title', 'posts.live_revision_id', 'revisions.document'])
    .where('posts.type', '=', type)
    .where((eb) => isPublic(eb))
    .orderBy('posts.id')
    .execute();
  return rows.map(({ live_revision_id, document, ...row }) => ({
    ...row,
    liveRevisionId: live_revision_id as number,
    document: decodeJson(document),
  }));
}

/** Lists all public posts of a type with their live revisions, oldest first, without documents; for types with few posts. */
export async function listPublicRevisions(
  { db }: Pick<Platform, 'db'>,
  type: PostType,
): Promise<Array<Omit<PublicDocument, 'document'>>> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'live_revision_id'])
    .where('type', '=', type)
    .where((eb) => isPublic(eb))
    .orderBy('id')
    .execute();
  return rows.map(({ live_revision_id, ...row }) => ({ ...row, liveRevisionId: live_revision_id as number }));
}

/** Lists the ids of all public templates of the theme. */
export async function listThemeTemplates({
  db,
}: Pick<Platform, 'db'>): Promise<Array<{ id: number; part: ThemePart }>> {
  const rows = await db
    .selectFrom('posts')
    .select(['posts.id', 'posts.meta'])
    .where('posts.type', '=', 'template')
    .where((eb) => isPublic(eb))
    .orderBy('posts.id')
    .execute();
  return rows.flatMap(({ id, meta }) => {
    const part = themePartOf(decodeJson(meta));
    return part ? [{ id, part }] : [];
  });
}

/**
 * Finds public posts whose document contains one of these values as stored. Scans the text of every live document, so only
 * staff requests may use it, never visitor requests.
 */
export async function findDocumentsWith(
  platform: Platform,
  values: string[],
): Promise<Array<Pick<PublicPost, 'id' | 'type' | 'title' | 'path' | 'document'>>> {
  if (values.length === 0) return [];
  const rows = await platform.db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'posts.type', 'posts.title', 'posts.path', 'revisions.document'])
    .where((eb) => isPublic(eb))
    .where((eb) =>
      eb.or(values.map((value) => contains(eb.cast<string>('revisions.document', 'text'), JSON.stringify(value)))),
    )
    .orderBy('posts.title')
    .orderBy('posts.id')
    .execute();
  return rows.map((row) => ({ ...row, document: decodeJson(row.document) }));
}
