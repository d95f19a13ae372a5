import { slugify } from '../platform/persian/slug.ts';

/**
 * Normalises a decoded path for lookup: Persian letters, lower case, one slash at each end; null if a segment cannot be a
 * slug.
 */
export function normalisePath(path: string): string | null {
  const parts = path.split('/').filter(Boolean).map(slugify);
  if (!parts.every(Boolean)) return null;
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
