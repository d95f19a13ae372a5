import type { PageContext } from './context.ts';
import { digestOf } from './digest.ts';

/** What a page tells its widgets, as a text to compare. */
export function contextKey({ site, ...own }: Omit<PageContext, 'address' | 'visitor'>): string {
  return `${digestOf(site)} ${JSON.stringify(own)}`;
}
