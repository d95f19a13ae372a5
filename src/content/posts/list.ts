import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { isPublic } from '../visibility.ts';
import { orderings } from './order.ts';
import { toPost } from './rows.ts';
import type { PostListQuery, PostPage, PostType, PublicPost } from './types.ts';

/** A post as far as its text goes. */
export type PublicDocument = Pick<PublicPost, 'id' | 'title' | 'liveRevisionId' | 'document'>;

/** One page of posts in order, without documents. A scheduled post is public here when `publishDue` has turned it. */
export async function listPosts({ db }: Platform, query: PostListQuery): Promise<PostPage> {
  const { type, status = 'published', order = 'newest', page, count } = query;
  const [column, direction] = orderings[order];
  const found = db
    .selectFrom('posts')
    .where('type', '=', type)
    .where('status', status === 'any' ? '<>' : '=', status === 'any' ? 'trash' : status);
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(count)
      .offset((page - 1) * count)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { posts: rows.map(toPost), total };
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
