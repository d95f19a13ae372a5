import type { Platform } from '../../platform/context.ts';
import { termsOfPosts } from '../terms/read.ts';
import type { Term } from '../terms/types.ts';
import { editorsOf } from './presence.ts';
import type { Post } from './types.ts';

/** A post as shown in staff lists. */
export interface DescribedPost extends Post {
  /** Author name; empty if there is none. */
  author: string;
  terms: Term[];
  /** Users who have it open in the editor right now. */
  editors: Array<{ id: string; name: string }>;
}

/** Names, terms and presence of many posts, with three queries for all of them. */
export async function describePosts(platform: Platform, posts: Post[]): Promise<DescribedPost[]> {
  const ids = posts.map(({ id }) => id);
  const [names, terms, editors] = await Promise.all([
    namesOf(
      platform,
      posts.map(({ authorId }) => authorId),
    ),
    termsOfPosts(platform.db, ids),
    editorsOf(platform, ids),
  ]);
  return posts.map((post) => ({
    ...post,
    author: names.get(post.authorId ?? '') ?? '',
    terms: terms.get(post.id) ?? [],
    editors: editors.get(post.id) ?? [],
  }));
}

/** Loads the names of users by id, with one query. */
export async function namesOf({ db }: Platform, ids: Array<string | null>): Promise<Map<string, string>> {
  const requested = [...new Set(ids.filter((id) => id !== null))];
  if (requested.length === 0) return new Map();
  const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', requested).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
