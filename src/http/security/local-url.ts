import type { Config } from '../../platform/config.ts';
import { isFromThisMachine } from './this-machine.ts';

/** A place on this site, as links may carry it. */
export interface LocalUrl {
  /** Percent-encoded, with one leading slash. */
  path: string;
  query: URLSearchParams;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside addresses, so they may hide a host
const unclear = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\\]/;

/**
 * Parses a URL that must be on this site: a path, or an absolute URL whose origin is one of `origins`. Null for anything
 * that a browser could interpret as another host, and for ambiguous input (prevents open redirects).
 */
export function readLocalUrl(value: string, origins: readonly string[]): LocalUrl | null {
  const [origin] = origins;
  if (!origin || value.length > 2_000 || unclear.test(value)) return null;
  const isPath = /^\/(?!\/)/.test(value);
  if (!isPath && !/^https?:\/\/[^/?#]/i.test(value)) return null;
  const url = URL.parse(value, origin);
  if (url?.username !== '' || url.password !== '') return null;
  if (!(isPath ? url.origin === origin : origins.includes(url.origin))) return null;
  // Dot segments may leave two slashes at the beginning, which is a host again; encoded slashes may be decoded by others.
  if (url.pathname.startsWith('//') || /%(?:2f|5c|00|0[ad])/i.test(url.pathname)) return null;
  return isText(url.pathname) ? { path: url.pathname, query: url.searchParams } : null;
}

/** True if all percent escapes decode to text. */
function isText(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/**
 * Origins of this site, the configured one first. The Host header is only trusted on this machine itself: any other name
 * could be forged.
 */
export function ownOrigins(request: Request, { baseUrl }: Pick<Config, 'baseUrl'>): string[] {
  const { origin } = new URL(baseUrl);
  return isFromThisMachine(request) ? [origin, `http://${request.headers.get('host')}`] : [origin];
}
