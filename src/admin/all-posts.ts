import type { PostType } from '../content/posts/types.ts';
import type { PostRow } from '../http/staff/calls.ts';
import type { Api } from './api.ts';

/** The posts of a type on all pages, to choose from. */
export async function allPosts(api: Api, type: PostType): Promise<PostRow[]> {
  const all: PostRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await api.call('GET staff/posts', { query: { type, page, perPage: 100 } });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}
