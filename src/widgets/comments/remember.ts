/** The site's single entry in browser storage: an object; `__expiration` has the expiry times of its parts. */
const storageKey = 'mizban';
const part = 'commenter';
const year = 365 * 24 * 60 * 60 * 1000;

/** A commenter who chose to be remembered. */
export interface Commenter {
  author: string;
  email: string;
  url: string;
}

interface Stored {
  [part]?: Partial<Commenter>;
  __expiration?: Record<string, number>;
  [other: string]: unknown;
}

/** Returns the remembered commenter, or null; also null without storage. */
export function recall(): Commenter | null {
  const stored = read();
  const known = stored[part];
  if (!known || (stored.__expiration?.[part] ?? 0) < Date.now()) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { author: text(known.author), email: text(known.email), url: text(known.url) };
}

/** Remembers a commenter for a year; null deletes. */
export function remember(commenter: Commenter | null): void {
  const { [part]: _known, __expiration, ...others } = read();
  const { [part]: _end, ...ends } = __expiration ?? {};
  const next: Stored = commenter
    ? { ...others, [part]: commenter, __expiration: { ...ends, [part]: Date.now() + year } }
    : { ...others, ...(Object.keys(ends).length > 0 ? { __expiration: ends } : {}) };
  try {
    if (Object.keys(next).length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is disabled or full: nothing is stored, and nothing else fails.
  }
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Stored) : {};
  } catch {
    return {};
  }
}
