import type { Encoding } from '../../builder/page-cache.ts';

/** The best encoding a browser accepts; a coding with `q=0` is refused. */
export function pickEncoding(accept: string | undefined | null): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** The tag of the same content once it is compressed better: a cache in front keeps a body for as long as its tag holds. */
export function betterTag(etag: string): string {
  return etag.replace(/"$/, '+"');
}

/** True when whoever asks already has this version, or the same better compressed. */
export function isNotModified(ifNoneMatch: string | undefined | null, etag: string | undefined): boolean {
  if (!ifNoneMatch || etag === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = [plain(etag), plain(betterTag(etag))];
  return ifNoneMatch.split(',').some((tag) => known.includes(plain(tag)));
}
