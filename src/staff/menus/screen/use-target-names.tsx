import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allPosts } from '../../../admin/all-posts.ts';
import { useApi } from '../../../admin/api-context.ts';
import { targetOf, wordsOf } from '../../../admin/links/target.ts';
import type { MenuPost } from '../../../content/menus/types.ts';
import type { MenuRow } from './rows.ts';

interface TargetsInput {
  rows: MenuRow[];
  posts: MenuPost[];
  /** Titles of linked posts by id. */
  titles: ReadonlyMap<number, string>;
}

/** Returns a function that describes the target of an entry. */
export function useTargetNames({ rows, posts, titles }: TargetsInput): (row: MenuRow) => ReactNode {
  const api = useApi();
  const hidden = new Set(posts.filter(({ isPublished }) => !isPublished).map(({ id }) => id));
  const { data: popups = [] } = useQuery({
    queryKey: ['posts', 'popups'],
    queryFn: () => allPosts(api, 'popup'),
    enabled: rows.some(({ url }) => targetOf(url ?? '').kind === 'popup'),
  });
  const nameOf = (_kind: string, id: string) => popups.find((popup) => String(popup.id) === id)?.title;
  return ({ url, postId }) => {
    if (url) return targetOf(url).kind === 'popup' ? wordsOf(url, nameOf) : <bdi dir="ltr">{url}</bdi>;
    if (!postId) return 'سرگروه';
    return `${titles.get(postId) ?? 'برداشته شده'}${hidden.has(postId) ? '، منتشر نیست و در منو دیده نمی‌شود' : ''}`;
  };
}
