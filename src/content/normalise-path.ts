import { slugify } from '../platform/persian/slug.ts';

/**
 * The form in which a decoded address is looked up: Persian letters, lower case, one slash at each end; null when a
 * part of it can be no slug.
 */
export function normalisePath(path: string): string | null {
  const parts = path.split('/').filter(Boolean).map(slugify);
  if (!parts.every(Boolean)) return null;
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
