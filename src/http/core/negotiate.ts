import type { Encoding } from '../../builder/page-cache.ts';

/** The best encoding a browser accepts; a coding with `q=0` is refused. */
export function pickEncoding(accept: string | undefined | null): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** True when the browser already has this version. */
export function isNotModified(ifNoneMatch: string | undefined | null, etag: string | undefined): boolean {
  if (!ifNoneMatch || etag === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag));
}
