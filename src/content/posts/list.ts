import type { ExpressionBuilder } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { isPublic } from '../visibility.ts';
import { orderings } from './order.ts';
import { toPost } from './rows.ts';
import type { PostFilter, PostListQuery, PostSummary, PostType, PublicPost } from './types.ts';

/** A post as far as its text goes. */
export type PublicDocument = Pick<PublicPost, 'id' | 'title' | 'liveRevisionId' | 'document'>;

const listLimit = 100;

/** Posts in order, without documents. A scheduled post joins the public lists when `publishDue` has turned it. */
export async function listPosts(platform: Platform, query: PostListQuery): Promise<PostSummary[]> {
  const [column, direction] = orderings[query.order ?? 'newest'];
  const rows = await platform.db
    .selectFrom('posts')
    .selectAll()
    .where((eb) => matches(eb, query))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(Math.min(query.limit, listLimit))
    .offset(query.offset ?? 0)
    .execute();
  return rows.map(toPost);
}

/** All posts of a type that visitors may see, with their documents, oldest first; for types of which a site has few. */
export async function listPublicDocuments(platform: Platform, type: PostType): Promise<PublicDocument[]> {
  const rows = await platform.db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'posts.title', 'posts.live_revision_id', 'revisions.document'])
    .where('posts.type', '=', type)
    .where((eb) => isPublic(eb, platform.clock.now()))
    .orderBy('posts.id')
    .execute();
  return rows.map(({ live_revision_id, document, ...row }) => ({
    ...row,
    liveRevisionId: live_revision_id as number,
    document: decodeJson(document),
  }));
}

/** How many posts a filter finds. */
export async function countPosts(platform: Platform, filter: PostFilter): Promise<number> {
  const { count } = await platform.db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow();
  return count;
}

function matches(eb: ExpressionBuilder<Tables, 'posts'>, { type, status, termId, exclude }: PostFilter) {
  return eb.and([
    eb('type', '=', type),
    status === 'any' ? eb('status', '<>', 'trash') : eb('status', '=', status ?? 'published'),
    ...(exclude?.length ? [eb('id', 'not in', exclude)] : []),
    ...(termId === undefined
      ? []
      : [eb('id', 'in', eb.selectFrom('post_terms').select('post_id').where('term_id', '=', termId))]),
  ]);
}
