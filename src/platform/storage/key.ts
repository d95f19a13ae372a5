import { fail } from '../errors.ts';

/** Lowercase ASCII only, so that a key is the same file on every system; no dot at either end, so no `..`. */
const segment = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/;

/** Reserved device names of Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

const maxSegments = 8;

/** Parses a key such as `ab/abcdef-640.webp`; throws `InvalidInput` for unsafe keys such as path traversal. */
export function parseKey(key: string): string[] {
  const segments = key.split('/');
  const isSafe = segments.length <= maxSegments && segments.every((part) => segment.test(part) && !reserved.test(part));
  if (!isSafe) throw fail('InvalidInput', { data: { key } });
  return segments;
}
