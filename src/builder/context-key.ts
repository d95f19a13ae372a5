import { hash } from 'node:crypto';
import type { PageContext } from './context.ts';

const digests = new WeakMap<PageContext['site'], string>();

/** What a page tells its widgets, as a text to compare; what it tells of the site, most of it, is read once for all pages. */
export function contextKey({ site, ...own }: Omit<PageContext, 'address' | 'visitor'>): string {
  const digest = digests.get(site) ?? hash('sha1', JSON.stringify(site), 'base64url');
  digests.set(site, digest);
  return `${digest} ${JSON.stringify(own)}`;
}
