import type { PostType } from '../content/posts/types.ts';
import type { PostRow } from '../staff/posts/responses.ts';
import type { Api } from './api.ts';
import { fetchAllPages } from './fetch-all-pages.ts';

/** The posts of a type, to choose from: the last change first, or by title. */
export function allPosts(api: Api, type: PostType, sort: '-changedAt' | 'title' = '-changedAt'): Promise<PostRow[]> {
  return fetchAllPages((cut) => api.call('GET staff/posts', { query: { type, sort, ...cut } }));
}
