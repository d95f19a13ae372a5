import type { PageContext } from './context.ts';
import { digestOf } from './digest.ts';

/** Serialises the page context that widgets receive, for comparison. */
export function contextKey({ site, post, ...own }: Omit<PageContext, 'address' | 'visitor'>): string {
  return `${digestOf(site)} ${digestOf(post)} ${JSON.stringify(own)}`;
}
