import { isSafeUrl } from '../../builder/schema.ts';
import { type BrandName, brandDrawings, brandTitles } from '../../features/share/brands.ts';

export interface SocialLink {
  /** Null for a network without an icon. */
  brand: BrandName | null;
  name: string;
  url: string;
}

/** Aliases of networks in settings. */
const aliases: Record<string, BrandName> = { x: 'x-twitter', 'rss-feed': 'rss', mail: 'email' };

/** Returns the visible links: those with an address, each with its icon and accessible name. */
export function socialLinks(items: ReadonlyArray<{ network: string; url: string; name?: string }>): SocialLink[] {
  return items
    .filter(({ url }) => url !== '' && isSafeUrl(url))
    .map(({ network, url, name }) => {
      const brand = brandOf(network);
      return { brand, url, name: name || (brand ? brandTitles[brand] : nameOf(network)) };
    });
}

function brandOf(network: string): BrandName | null {
  if (Object.hasOwn(aliases, network)) return aliases[network] ?? null;
  return Object.hasOwn(brandDrawings, network) ? (network as BrandName) : null;
}

function nameOf(network: string): string {
  return network === 'website' ? 'وب‌سایت' : network;
}
