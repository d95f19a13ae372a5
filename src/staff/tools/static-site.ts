import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { storedNodes } from '../../builder/stored-nodes.ts';
import { listPublicPaths } from '../../content/posts/index.ts';
import { redirectsWithPosts, toRedirect } from '../../content/redirects/list.ts';
import { readSettings } from '../../content/settings/index.ts';
import type { Route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { createOwnSiteReader } from '../../http/public/read-own-site.ts';
import { downloadRoute } from '../../http/staff/download-response.ts';
import { listArchiveAddresses } from '../../site/sitemap/archives.ts';
import { writeStaticCopy } from '../../site/static-copy/write-copy.ts';
import { registry } from '../../widgets/index.ts';
import { staticDownload } from './schemas.ts';

/** The whole site as static files. */
export function staticSiteDownloads(services: Services): Route[] {
  const { platform, config } = services;
  return [
    downloadRoute(platform, {
      path: 'tools/static-site.tar.gz',
      audience: 'site.maintain',
      query: staticDownload,
      name: (_query, day) => `mizban-static-${day}.tar.gz`,
      type: 'application/gzip',
      async *pieces({ service = '' }, onProgress) {
        const { paths, served } = await readPaths(services, service !== '');
        const { email, phone } = await readSettings(platform);
        yield* writeStaticCopy({
          origin: new URL(config.baseUrl).origin,
          service,
          contact: { email, phone },
          isServed: (path) => served.has(path),
          read: createOwnSiteReader(services),
          start: startAddresses(services, paths),
          redirects: listAllRedirects(services),
          now: platform.clock.now(),
          onProgress,
        });
      },
      through: createGzip,
    }),
  ];
}

/**
 * Paths of the copy, and those that only the program can serve: personal pages, and the configurator if the program
 * runs next to the copy.
 */
async function readPaths(
  { platform }: Services,
  hasService: boolean,
): Promise<{ paths: string[]; served: Set<string> }> {
  const paths: string[] = [];
  const served = new Set<string>();
  for await (const { path, document } of listPublicPaths(platform)) {
    let isOfProgram = false;
    for (const { known } of storedNodes(document, registry))
      isOfProgram ||= known?.widget.personal === true || (hasService && known?.widget.type === 'configurator');
    if (isOfProgram) served.add(path);
    else paths.push(path);
  }
  return { paths, served };
}

async function* startAddresses(services: Services, paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths) yield encodeURI(path);
  for (const { path } of await listArchiveAddresses(services.platform)) yield encodeURI(path);
  yield* ['/robots.txt', '/llms.txt', '/favicon.svg', '/site.webmanifest', '/sw.js', '/feed/', '/comments/feed/'];
  const read = createOwnSiteReader(services);
  const index = await (await read('/sitemap.xml')).text();
  if (index.includes('<sitemapindex')) yield '/sitemap.xml';
  for (const [, part = ''] of index.matchAll(/<loc>https?:\/\/[^/<]+(\/sitemap-[^<]+)<\/loc>/g)) yield part;
  for (const [prefix, folder] of Object.entries(services.staticFolders)) {
    if (prefix.startsWith('/wp-admin/')) continue;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && !/(?:manifest\.json|\.br|\.gz)$/.test(name)) yield prefix + name;
    }
  }
}

const atOnce = 500;

async function* listAllRedirects({ platform }: Services): AsyncGenerator<{ from: string; to: string }> {
  for (let after = 0; ; ) {
    const rows = await redirectsWithPosts(platform.db)
      .where('redirects.id', '>', after)
      .orderBy('redirects.id')
      .limit(atOnce)
      .execute();
    for (const row of rows) {
      const { from, to, leads } = toRedirect(row);
      if (leads && to !== '' && from.startsWith('/')) yield { from, to };
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
