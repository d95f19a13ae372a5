/** A URL of the site in a static copy. */
export interface StaticAddress {
  /** Path and query on the site, encoded, without fragment. */
  address: string;
  /** With the fragment, as a static copy links to it. */
  href: string;
  fragment: string;
}

/** Query keys whose values are separate pages in the copy: pages of lists and comments, and one term of a filter. */
const pageKey = /^(?:e-page-[a-z0-9]{7}|cpage)$/;
const filterKey = /^e-filter-[a-z0-9]{7}-[a-z0-9_-]+$/;

/**
 * Returns the address of a page in a static copy: the pages of a list, and those of one term, are separate folders.
 * Null for a foreign address, and for one whose query needs the program.
 */
export function staticAddress(href: string, { base, origin }: { base: string; origin: string }): StaticAddress | null {
  const url = URL.parse(href, origin + base);
  if (url === null || url.origin !== origin) return null;
  const entries = [...url.searchParams].sort();
  if (!entries.every(([key, value]) => isStatic(key, value))) return null;
  if (entries.filter(([key]) => filterKey.test(key)).length > 1) return null;
  // Static servers have no query: each value is a folder below its page.
  const folders = entries.map(([key, value]) => `${key}-${encodeURIComponent(value)}/`).join('');
  const fragment = url.hash;
  const address = url.pathname + url.search;
  return { address, href: url.pathname + folders + fragment, fragment };
}

const isStatic = (key: string, value: string) =>
  pageKey.test(key) ? /^\d{1,6}$/.test(value) : filterKey.test(key) && /^[^+~!\s/\\]{1,200}$/.test(value);

/** The name of the file for an address of the copy, decoded; null for one that cannot be a file. */
export function staticFile(href: string, type: string): string | null {
  const [path = ''] = href.split('#');
  let name: string;
  try {
    name = decodeURIComponent(path.replace(/%2f|%5c|%00/gi, '-')).normalize('NFC');
  } catch {
    return null;
  }
  const parts = name.split('/').filter((part) => part !== '');
  if (parts.some((part) => part === '.' || part === '..' || part.includes('\\') || part.includes('\0'))) return null;
  const isFolder = name.endsWith('/') || (type.startsWith('text/html') && !/\.html?$/.test(name));
  if (isFolder) parts.push(type.startsWith('text/html') ? 'index.html' : 'index.xml');
  return parts.join('/');
}
