import { isArchivePath } from './archives.ts';

/** First parts of addresses that the program answers itself; no page may take them. */
const reservedSlugs = new Set([
  'assets',
  'comments',
  'feed',
  'healthz',
  'icons',
  'media',
  'metrics',
  'readyz',
  'share',
  'wp-admin',
  'wp-comments-post',
  'wp-json',
  'wp-preview',
]);

/** Whether the program answers this address itself. */
export function isReservedPath(path: string): boolean {
  return reservedSlugs.has(path.split('/')[1] ?? '') || isArchivePath(path);
}
