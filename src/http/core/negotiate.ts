import type { Bodies, Encoding } from '../../builder/page-cache.ts';

/** Accepted encoding with the smallest file; a coding with `q=0` is excluded. */
export function pickEncoding(accept: string | undefined | null): Exclude<Encoding, 'zstd'> {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** Accepted encoding that is cheapest to produce. */
export function quickEncoding(accept: string | undefined | null): Encoding {
  return accept && /\bzstd\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/.test(accept) ? 'zstd' : pickEncoding(accept);
}

/** Encoding of a page: the smallest if already made, otherwise the quickest. */
export function pageEncoding(accept: string | undefined | null, bodies: Bodies): Encoding {
  const smallest = pickEncoding(accept);
  return smallest !== 'identity' && bodies[smallest] ? smallest : quickEncoding(accept);
}

/** ETag of the same content after recompression: a cache in front stores a body as long as its tag is valid. */
export function betterTag(etag: string): string {
  return etag.replace(/"$/, '+"');
}

/** True if the client already has this version, or its recompressed form. */
export function isNotModified(ifNoneMatch: string | undefined | null, etag: string | undefined): boolean {
  if (!ifNoneMatch || etag === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = [plain(etag), plain(betterTag(etag))];
  return ifNoneMatch.split(',').some((tag) => known.includes(plain(tag)));
}
