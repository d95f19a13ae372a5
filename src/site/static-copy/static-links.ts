import { staticAddress } from './static-address.ts';

export interface StaticSite {
  /** Where the site is, without a slash at its end. */
  origin: string;
  /** Origin of the program that runs next to the copy, for forms, search and orders; empty if there is none. */
  service: string;
  /** Contact details of the provider, shown instead of a form. */
  contact: { email: string; phone: string };
  /** Paths that only the program can serve: the cart, the account. */
  isServed(path: string): boolean;
}

export type StaticLinks = ReturnType<typeof createStaticLinks>;

/** Rewrites the URLs of one page for its copy, and lists those that the copy needs. */
export function createStaticLinks(site: StaticSite, path: string) {
  const links = new Map<string, string>();

  /** Lists an address of the site and returns it as the copy links to it; null for one that only the program serves. */
  function note(href: string): string | null {
    const found = staticAddress(href, { base: path, origin: site.origin });
    if (!found || site.isServed(decoded(found.address))) return null;
    links.set(found.address, found.href);
    return found.href;
  }

  /** A link in the copy: to its own page, or to the program; null for a foreign one. */
  function copied(href: string): string | null {
    const url = URL.parse(href, site.origin + path);
    if (url === null || url.origin !== site.origin) return null;
    if (url.hash.startsWith('#mizban-action:') && decodeURIComponent(url.hash).includes('popup'))
      return atService(href);
    const own = note(href);
    if (own !== null) return own;
    return site.service === '' ? url.pathname + url.hash : atService(href);
  }

  function atService(href: string): string {
    const url = URL.parse(href, site.origin + path);
    return url === null || url.origin !== site.origin ? href : site.service + url.pathname + url.search + url.hash;
  }

  const list = () => Array.from(links, ([address, href]) => ({ address, href }));

  return { note, copied, atService, list };
}

function decoded(address: string): string {
  try {
    return decodeURI(address.split('?')[0] ?? '');
  } catch {
    return address;
  }
}
