import { type CommentStatus, commentStatuses } from '../content/comments/types.ts';
import { type PostType, postTypes } from '../content/posts/types.ts';

/** Which screen an address of the staff area shows, and what of it. */
export type Screen =
  | { name: 'posts'; type: PostType; page: number }
  | { name: 'edit'; postId: number }
  | { name: 'comments'; status: CommentStatus; before: number | null }
  | { name: 'submissions'; form: string | null; before: number | null }
  | { name: 'searches'; days: number; isMissed: boolean; page: number }
  | { name: 'undelivered'; before: number | null }
  | { name: 'settings' }
  | { name: 'password' }
  | { name: 'missing' };

/** The last days that searches can be counted over. */
export const searchDays = [7, 30, 90] as const;

/** Reads the screen from an address; screens are whole pages, so that leaving one is noticed by the browser. */
export function screenOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): Screen {
  const asked = (name: string) => searchParams.get(name) ?? '';
  const before = numberOf(asked('before'));
  switch (pathname.replace(/\/$/, '')) {
    case '/wp-admin':
      return { name: 'posts', type: oneOf(postTypes, asked('type')) ?? 'page', page: numberOf(asked('page')) ?? 1 };
    case '/wp-admin/comments':
      return { name: 'comments', status: oneOf(commentStatuses, asked('status')) ?? 'pending', before };
    case '/wp-admin/submissions':
      return { name: 'submissions', form: /^\d{1,15}-[a-z0-9]{7}$/.test(asked('form')) ? asked('form') : null, before };
    case '/wp-admin/undelivered':
      return { name: 'undelivered', before };
    case '/wp-admin/settings':
      return { name: 'settings' };
    case '/wp-admin/password':
      return { name: 'password' };
    case '/wp-admin/searches': {
      const days = searchDays.find((some) => String(some) === asked('days')) ?? 30;
      return { name: 'searches', days, isMissed: asked('missed') === '1', page: numberOf(asked('page')) ?? 1 };
    }
  }
  const id = /^\/wp-admin\/edit\/(\d{1,15})\/?$/.exec(pathname)?.[1];
  return id === undefined ? { name: 'missing' } : { name: 'edit', postId: Number(id) };
}

/** The query of an address without what is not asked for: `queryOf({ status: 'spam', before: null })` → `?status=spam`. */
export function queryOf(values: Record<string, string | number | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, String(value));
  return `?${query}`;
}

function oneOf<T extends string>(all: readonly T[], value: string): T | undefined {
  return all.find((one) => one === value);
}

function numberOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
