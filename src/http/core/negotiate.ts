import type { Bodies, Encoding } from '../../builder/page-cache.ts';

/** The encoding of those a browser accepts in which a file is smallest; a coding with `q=0` is refused. */
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

/** The encoding in which a browser gets a page: the smallest where that is there already, otherwise the quickest. */
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
