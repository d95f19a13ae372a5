import type { PostType } from '../content/posts/types.ts';
import type { PostRow } from '../http/staff/calls.ts';
import type { Api } from './api.ts';

/** The posts of a type on all pages, to choose from. */
export async function allPosts(api: Api, type: PostType): Promise<PostRow[]> {
  const all: PostRow[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const { posts, next }: { posts: PostRow[]; next: number | null } = await api.call('GET staff/posts', {
      query: { type, page },
    });
    all.push(...posts);
    page = next;
  }
  return all;
}
