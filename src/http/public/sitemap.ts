import { listAddresses, listAddressParts } from '../../content/loops/index.ts';
import { customTypesTag } from '../../content/posts/types.ts';
import { readSettings } from '../../content/settings/index.ts';
import { authorsTag } from '../../content/users/index.ts';
import { fail } from '../../platform/errors.ts';
import { listArchiveAddresses } from '../../site/sitemap/archives.ts';
import { printSitemap, printSitemapIndex, type SitemapAddress } from '../../site/sitemap/print.ts';
import { isForAll } from '../../widgets/personal.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { cachedRoute } from './cached-route.ts';

const xml = 'application/xml; charset=utf-8';

/** The sitemaps of posts, by the name that their addresses carry. */
const kinds = { pages: 'page', posts: 'post', products: 'product' } as const;
type Kind = keyof typeof kinds;

/** Archives per sitemap part; parts are numbered consecutively. */
const archivesInPart = 10_000;
const archiveTags = new Set(['settings', 'type:post', customTypesTag, 'taxonomy:category', 'taxonomy:tag', authorsTag]);

/** `/sitemap.xml` lists the sitemaps: of posts by type and ten thousand numbers, and of the lists of articles. */
export function sitemapRoutes(services: Services): Route[] {
  const { platform, config } = services;

  /** A `noindex` site lists no URLs. */
  async function refuseHidden(): Promise<void> {
    if ((await readSettings(platform)).seo.noindex) throw fail('NotFound');
  }

  return [
    cachedRoute(services, '/sitemap.xml', async () => {
      await refuseHidden();
      const parts: Array<{ path: string; updatedAt: number | null }> = [];
      const { types } = (await readSettings(platform)).contentTypes;
      const listed = [...Object.entries(kinds), ...types.map(({ type }) => [type, type] as const)];
      for (const [kind, type] of listed) {
        for (const { part, updatedAt } of await listAddressParts(platform, type))
          parts.push({ path: `/sitemap-${kind}-${part + 1}.xml`, updatedAt });
      }
      const archives = (await listArchiveAddresses(platform)).length;
      for (let part = 1; (part - 1) * archivesInPart < archives; part++)
        parts.push({ path: `/sitemap-archives-${part}.xml`, updatedAt: null });
      const tags = new Set([...archiveTags, 'settings', ...listed.map(([, type]) => `type:${type}`)]);
      return { type: xml, body: printSitemapIndex(parts, config), tags };
    }),
    cachedRoute(services, '/:name{sitemap-archives-[1-9][0-9]{0,3}\\.xml}', async ({ name = '' }) => {
      await refuseHidden();
      const end = Number(/\d+/.exec(name)) * archivesInPart;
      const addresses = (await listArchiveAddresses(platform)).slice(end - archivesInPart, end);
      if (addresses.length === 0) throw fail('NotFound');
      return { type: xml, body: await printSitemap(addresses, config), tags: archiveTags };
    }),
    cachedRoute(
      services,
      '/:name{sitemap-(?:pages|posts|products|x-[a-z][a-z0-9-]{0,29})-[1-9][0-9]{0,11}\\.xml}',
      async ({ name = '' }) => {
        await refuseHidden();
        const [, kind, number] = /^sitemap-(.+)-(\d+)\.xml$/.exec(name) ?? [];
        const { types } = (await readSettings(platform)).contentTypes;
        const type = kinds[kind as Kind] ?? types.find((one) => one.type === kind)?.type;
        if (type === undefined) throw fail('NotFound');
        const addresses = listAddresses(platform, { type, part: Number(number) - 1, isFor: isForAll });
        return {
          type: xml,
          body: await printSitemap(refuseEmpty(addresses), config),
          tags: new Set([`type:${type}`, 'settings']),
        };
      },
    ),
  ];
}

async function* refuseEmpty(addresses: AsyncIterable<SitemapAddress>): AsyncGenerator<SitemapAddress> {
  let isEmpty = true;
  for await (const address of addresses) {
    isEmpty = false;
    yield address;
  }
  if (isEmpty) throw fail('NotFound');
}
