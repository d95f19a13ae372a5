import type { ListedAddress } from '../../content/loops/index.ts';
import { mediaAddress } from '../../ui/picture.tsx';
import { textElement, xmlStart } from '../xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** A page of a sitemap; derived pages (archives) have no modification time. */
export interface SitemapAddress extends Pick<ListedAddress, 'path' | 'pictures'> {
  updatedAt: number | null;
}

/** The list of sitemaps: their paths and the last change in each. */
export function printSitemapIndex(
  sitemaps: Array<{ path: string; updatedAt: number | null }>,
  { baseUrl }: { baseUrl: string },
): string {
  const entries = sitemaps.map(
    ({ path, updatedAt }) => `<sitemap>${textElement('loc', baseUrl + path)}${lastModified(updatedAt)}</sitemap>`,
  );
  return `${xmlStart}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap, made while its addresses are read. */
export async function printSitemap(
  addresses: AsyncIterable<SitemapAddress> | Iterable<SitemapAddress>,
  { baseUrl }: { baseUrl: string },
): Promise<string> {
  const entries: string[] = [];
  for await (const { path, updatedAt, pictures } of addresses) {
    const images = pictures.map(
      (key) => `<image:image>${textElement('image:loc', baseUrl + mediaAddress(key))}</image:image>`,
    );
    const address = textElement('loc', baseUrl + encodeURI(path));
    entries.push(`<url>${address}${lastModified(updatedAt)}${images.join('')}</url>`);
  }
  return `${xmlStart}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n${entries.join('\n')}\n</urlset>\n`;
}

function lastModified(ms: number | null): string {
  return ms === null ? '' : textElement('lastmod', new Date(ms).toISOString());
}
