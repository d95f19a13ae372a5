import { isArchivePath } from './archives.ts';

/** First path segments reserved by the program; pages cannot use them. */
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

/** True if the program serves this path. */
export function isReservedPath(path: string): boolean {
  return reservedSlugs.has(path.split('/')[1] ?? '') || isArchivePath(path);
}
