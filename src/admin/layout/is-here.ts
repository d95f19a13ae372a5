/** True if an address matches an entry: the same path, and all query parameters of the entry. */
export function isHere(href: string, here: { pathname: string; search: string }): boolean {
  const { pathname, searchParams } = new URL(href, 'https://x');
  const isUnder = pathname !== '/' && searchParams.size === 0 && here.pathname.startsWith(pathname);
  if (pathname !== here.pathname && !isUnder) return false;
  const query = new URLSearchParams(here.search);
  return [...searchParams].every(([name, value]) => query.get(name) === value);
}
