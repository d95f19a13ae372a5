import { buffer } from 'node:stream/consumers';
import { indexNowKey } from '../../content/index-now/index.ts';
import { type ListedAddress, listAddresses, listAddressParts } from '../../content/loops/index.ts';
import { listPosts } from '../../content/posts/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { fail } from '../../platform/errors.ts';
import { readFrame } from '../../site/frame-data.ts';
import { drawIcon, type IconName, icons } from '../../site/icons/draw.ts';
import { webManifest } from '../../site/icons/manifest.ts';
import { markSvg } from '../../site/icons/mark.ts';
import { iconPicture } from '../../site/icons/source.ts';
import { llmsText, robotsText, securityText } from '../../site/plain-texts.ts';
import { themeColours } from '../../site/theme/tokens.ts';
import { isForAll } from '../../widgets/personal.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { speculationPath, speculationRules } from '../core/speculation.ts';
import { type CachedFile, cachedRoute } from './cached-route.ts';

const plain = 'text/plain; charset=utf-8';

/** Maximum pages and articles in `llms.txt`. */
const mostPages = 100;
const mostArticles = 50;

/** Well-known files requested by programs, generated from the settings and the posts. */
export function siteFileRoutes(services: Services): Route[] {
  const { platform, config } = services;
  const { baseUrl } = config;
  const settings = () => readSettings(platform);
  const ofSettings = new Set(['settings']);

  async function icon(name: IconName): Promise<CachedFile> {
    const frame = await readFrame(platform);
    const picture = iconPicture(frame);
    const file = picture ? await platform.storage.read(picture.key) : null;
    const body = await drawIcon(name, {
      picture: file ? await buffer(file.stream()) : null,
      ground: themeColours(frame.settings.theme).light,
    });
    const type = name.endsWith('.ico') ? 'image/x-icon' : 'image/png';
    return { type, body, tags: new Set(['settings', ...(picture ? [`media:${picture.id}`] : [])]) };
  }

  async function listPages(): Promise<ListedAddress[]> {
    const pages: ListedAddress[] = [];
    for (const { part } of await listAddressParts(platform, 'page')) {
      for await (const page of listAddresses(platform, { type: 'page', part, isFor: isForAll })) {
        pages.push(page);
        if (pages.length === mostPages) return pages;
      }
    }
    return pages;
  }

  async function listArticles() {
    const { posts } = await listPosts(platform, { type: 'post', page: 1, perPage: mostArticles });
    return posts.flatMap((post) => (post.path === null || post.seo.noindex ? [] : [{ ...post, path: post.path }]));
  }

  return [
    cachedRoute(services, '/robots.txt', async () => ({
      type: plain,
      body: robotsText({ baseUrl, settings: await settings() }),
      tags: ofSettings,
    })),
    cachedRoute(services, '/.well-known/security.txt', async () => ({
      type: plain,
      body: securityText({ baseUrl, settings: await settings(), now: platform.clock.now() }),
      tags: ofSettings,
    })),
    cachedRoute(services, '/:key{[0-9a-f]{32}\\.txt}', async ({ key = '' }) => {
      const own = indexNowKey(config.secret);
      if (key !== `${own}.txt` || !(await settings()).seo.indexNow) throw fail('NotFound');
      return { type: plain, body: own, tags: ofSettings };
    }),
    cachedRoute(services, '/llms.txt', async () => {
      const sections = [
        { title: 'صفحه‌ها', pages: await listPages() },
        { title: 'نوشته‌های تازه', pages: await listArticles() },
      ];
      const body = llmsText({ baseUrl, settings: await settings(), sections });
      return { type: plain, body, tags: new Set(['settings', 'type:page', 'type:post']) };
    }),
    cachedRoute(services, '/site.webmanifest', async () => ({
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(webManifest(await settings())),
      tags: ofSettings,
    })),
    cachedRoute(services, speculationPath, async () => ({
      type: 'application/speculationrules+json',
      body: JSON.stringify(speculationRules),
      tags: new Set(),
    })),
    cachedRoute(services, '/favicon.svg', async () => ({ type: 'image/svg+xml', body: markSvg(), tags: new Set() })),
    ...(Object.keys(icons) as IconName[]).map((name) =>
      cachedRoute(
        services,
        name.startsWith('icon-') || name.startsWith('maskable') ? `/icons/${name}` : `/${name}`,
        () => icon(name),
      ),
    ),
  ];
}
