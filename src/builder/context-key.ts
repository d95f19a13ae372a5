import type { PageContext } from './context.ts';
import { digestOf } from './digest.ts';

/** What a page tells its widgets, as a text to compare. */
export function contextKey({ site, post, ...own }: Omit<PageContext, 'address' | 'visitor'>): string {
  return `${digestOf(site)} ${digestOf(post)} ${JSON.stringify(own)}`;
}
