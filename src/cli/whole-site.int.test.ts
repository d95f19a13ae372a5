import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivePath, monthOf } from '../content/archives.ts';
import { createPost, type NewPost, schedule, trash } from '../content/posts/index.ts';
import { findTerm } from '../content/terms/index.ts';
import { signInAs, startTestServer, type TestServer } from '../http/core/testing.ts';
import type { OpenApi } from '../http/staff/open-api-types.ts';
import { isDescribed, responseMismatches } from '../http/staff/response-shape.testing.ts';
import { isShortOnPostgres, leaveOut } from '../platform/db/testing.ts';
import { isFull } from '../platform/properties.testing.ts';
import type { CallExample } from '../staff/define-examples.testing.ts';
import { createExampleTest, prepare, readExamples } from '../staff/examples.testing.ts';
import type { ImportPlan } from '../transfer/plan.ts';
import { seed } from './seed.ts';

/** Canary in the title, the summary and the text of everything hidden. */
const canary = 'قناریپنهان';
const day = 86_400_000;
/** The statements of all pages are those of the first ones. */
const mostPages = isShortOnPostgres ? 60 : 300;
const describeOnSqlite = isShortOnPostgres ? leaveOut : describe;

let server: TestServer;
let administrator: Awaited<ReturnType<typeof signInAs>>;
let hidden: number[];
/** All pages reachable from the home page by links, by path. */
let pages: Map<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#2f45d8' } })
    .webp()
    .toBuffer();
  await seed(server.platform, async () => picture);
  administrator = await signInAs(server, 'administrator');
  hidden = await addHidden();
  pages = await crawl(['/', ...(await guesses())]);
}, 180_000);
afterAll(() => server.close());

async function addHidden(): Promise<number[]> {
  const { platform } = server;
  const content = [{ id: 'head001', type: 'heading', v: 1, props: { text: canary, tag: 'h2' } }];
  const base = { title: canary, excerpt: canary, document: { version: 1, content }, authorId: null } as const;
  const add = async (type: NewPost['type'], slug: string, status: NewPost['status']) =>
    (await createPost(platform, { ...base, type, slug: `${canary}-${slug}`, status })).id;
  const ids = [
    await add('page', 'draft', 'draft'),
    await add('post', 'draft', 'draft'),
    await add('page', 'private', 'private'),
    await add('post', 'private', 'private'),
  ];
  const later = { ...base, type: 'post', slug: `${canary}-scheduled` } as const;
  const { id: scheduled } = await createPost(platform, later);
  await schedule(platform, {
    postId: scheduled,
    authorId: null,
    at: platform.clock.now() + day,
  });
  const trashed = await add('post', 'trashed', 'published');
  await trash(platform, { postId: trashed });
  return [...ids, scheduled, trashed];
}

/** Addresses that an attacker would try in search of hidden content. */
async function guesses(): Promise<string[]> {
  const rows = await server.platform.db.selectFrom('posts').select(['id', 'path']).where('id', 'in', hidden).execute();
  return [
    ...rows.flatMap(({ id, path }) => [`/?p=${id}`, `/?page_id=${id}`, ...(path ? [encodeURI(path)] : [])]),
    `/?s=${encodeURIComponent(canary)}`,
    ...['/sitemap.xml', '/wp-sitemap.xml', '/feed/', '/comments/feed/', '/robots.txt', '/author/admin/', '/blog/feed/'],
    ...['/wp-json/', '/wp-json/wp/v2/posts', '/wp-json/wp/v2/users', '/wp-json/mizban/v1/me'],
  ];
}

async function crawl(starts: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...starts];
  // The forms of all plans and periods, a hundred, are made alike.
  let forms = 0;
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path) || found.size > mostPages) continue;
    if (path.startsWith('/order/?') && ++forms > 5) continue;
    const response = await server.request(path);
    const body = await response.text();
    found.set(path, `${response.status} ${response.headers.get('location') ?? ''}\n${body}`);
    for (const [, href = ''] of body.matchAll(/\shref="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), 'https://mizban.test');
      if (url.origin === 'https://mizban.test') waiting.push(url.pathname + url.search);
    }
  }
  return found;
}

describe('hidden content', () => {
  it('P18 is not mentioned by any page, list, search or address', () => {
    expect(pages.size).toBeGreaterThan(15);
    const query = encodeURIComponent(canary);
    const telling = [...pages].filter(([path, text]) => {
      // Only a search page repeats the query, in its text and title.
      const own = path.includes(query) ? text.replaceAll(canary, '') : text;
      return own.includes(canary) || (own.includes(query) && !path.includes(query));
    });
    expect(telling.map(([path]) => path)).toEqual([]);
    const reached = [...pages].filter(
      ([path, text]) => hidden.some((id) => path.endsWith(`=${id}`)) && /^(2|3)/.test(text),
    );
    expect(reached.map(([path]) => path)).toEqual([]);
  });

  it('P18 is in the response of no call that pages make', async () => {
    const call = (body: Record<string, string>) =>
      server.request('/wp-admin/admin-ajax.php', {
        method: 'POST',
        headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(body),
      });
    const search = await (await call({ action: 'mizban-search', s: canary })).text();
    expect(search).not.toContain(`<mark>${canary}`);
    expect(search).not.toContain('href="/blog/');
    for (const id of hidden) {
      const popup = await server.request(`/wp-json/mizban/v1/popup?id=${id}`);
      expect(popup.status).toBeGreaterThanOrEqual(400);
      expect(await popup.text()).not.toContain(canary);
    }
  });
});

describe('public content', () => {
  it('P45 is the same bytes for everybody, signed in or not, and sets no cookie', async () => {
    const visitors = [{}, administrator, await signInAs(server, 'author')];
    const paths = [...pages].filter(([, text]) => text.startsWith('200')).map(([path]) => path);
    expect(paths.length).toBeGreaterThan(8);
    const personal = new Set(['/account/', '/cart/', '/checkout/', '/order-status/']);
    const shared = paths.filter((one) => !one.startsWith('/wp-') && !one.includes('?') && !personal.has(one));
    // The same code serves all; `npm test` compares every third.
    for (const path of shared.filter((_, index) => isFull || index % 3 === 0)) {
      const seen = await Promise.all(
        visitors.map(async (headers) => {
          const response = await server.request(path, { headers });
          const { date: _, ...said } = Object.fromEntries(response.headers);
          return { said, body: await response.text() };
        }),
      );
      expect(seen[1], path).toEqual(seen[0]);
      expect(seen[2], path).toEqual(seen[0]);
      expect(seen[0]?.said['set-cookie'], path).toBeUndefined();
    }
  });

  it('P45 is separate from personal responses: those of staff are no-store', async () => {
    const headers = await signInAs(server, 'editor');
    for (const path of ['/wp-admin/', '/wp-json/mizban/v1/staff/me', '/wp-json/mizban/v1/me', '/wp-admin/gallery/']) {
      const response = await server.request(path, { headers });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

it('has the dates of first publication and last change in JSON-LD and sitemap', async () => {
  const dates = async (path: string) => {
    const page = await (await server.request(path)).text();
    return ['datePublished', 'dateModified'].map((name) => new RegExp(`"${name}":"([^T"]+)`).exec(page)?.[1]);
  };
  expect(await dates('/blog/dns-records/')).toEqual(['2025-09-27', '2025-09-27']);
  expect(await dates('/blog/ir-domain-irnic/')).toEqual(['2025-11-22', '2026-11-17']);
  const index = await (await server.request('/sitemap.xml')).text();
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const text = (await Promise.all(maps.map(async (path) => (await server.request(path)).text()))).join('');
  const changed = /<loc>[^<]*\/blog\/dns-records\/<\/loc>\s*<lastmod>([^T<]+)/.exec(text)?.[1];
  expect(changed).toBe('2025-09-27');
});

it('incidents are listed on the status page, and in no list of articles', async () => {
  const { platform } = server;
  const term = await findTerm(platform, { taxonomy: 'category', slug: 'incidents' });
  await createPost(platform, {
    type: 'post',
    slug: 'cut-cable',
    title: 'کابلی که پاره شد',
    excerpt: 'ده دقیقه',
    authorId: null,
    document: { version: 1, content: [] },
    status: 'published',
    termIds: [term?.id ?? 0],
  });
  await createPost(platform, {
    type: 'post',
    slug: 'of-use',
    title: 'نوشته‌ای که به کار می‌آید',
    authorId: null,
    status: 'published',
    document: { version: 1, content: [] },
  });
  const tellsOfIt = async (path: string) => (await (await server.request(path)).text()).includes('/blog/cut-cable/');
  for (const path of ['/status/', '/blog/category/incidents/', '/feed/'])
    expect([path, await tellsOfIt(path)]).toEqual([path, true]);
  for (const path of ['/', '/blog/', '/germany-vps/', '/blog/dns-records/', '/support/'])
    expect([path, await tellsOfIt(path)]).toEqual([path, false]);
  // It is also missing from the archive of the month.
  const { year, month } = monthOf(platform.clock.now()) ?? { year: 0, month: 0 };
  for (const name of [{ kind: 'year', year } as const, { kind: 'month', year, month } as const]) {
    const page = await (await server.request(archivePath(name))).text();
    const listed = ['cut-cable', 'of-use'].map((slug) => page.includes(`/blog/${slug}/`));
    expect([archivePath(name), ...listed]).toEqual([archivePath(name), false, true]);
  }
});

it('sample incidents are readable by visitors, but noindex and absent from sitemaps and feeds', async () => {
  const page = await (await server.request('/blog/sample-host-memory/')).text();
  expect(page).toContain('<meta name="robots" content="noindex">');
  for (const path of ['/sitemap-posts-1.xml', '/llms.txt', '/feed/', '/feed/atom/']) {
    const body = await (await server.request(path)).text();
    expect(body).toMatch(/\/blog\/(?!sample-)/);
    expect(body).not.toContain('/blog/sample-');
  }
  expect(await (await server.request('/blog/category/incidents/feed/')).text()).not.toContain('/blog/sample-');
});

describeOnSqlite('missing pages', () => {
  /** Paths that scanners request. */
  const words = [
    ...['/.git/config', '/.git/HEAD', '/.env', '/.env.local', '/.htaccess', '/.DS_Store', '/.npmrc', '/.ssh/id_rsa'],
    ...['/package.json', '/package-lock.json', '/node_modules/hono/package.json', '/tsconfig.json', '/vite.config.ts'],
    ...['/data/mizban.db', '/data/secret', '/mizban.db', '/backup.zip', '/dump.sql', '/server-status', '/phpinfo.php'],
    ...[
      '/wp-config.php',
      '/wp-config.php.bak',
      '/wp-login.php',
      '/xmlrpc.php',
      '/wp-content/debug.log',
      '/wp-includes/',
    ],
    ...[
      '/assets/',
      '/assets',
      '/media/',
      '/assets/main-abc.js.map',
      '/assets/../package.json',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
    ],
    ...['/media/../secret', '/media/..%2f..%2fsecret', '/media/%00.webp', '/manifest.json', '/assets/manifest.json'],
    ...['/dist/server/main.js', '/src/cli/main.ts', '/debug', '/actuator/env', '/graphql', '/console', '/admin'],
    ...['/%E0%A4%A', '/%', '//example.com/', '/?p=99999999', '/?page_id=0', '/a/b/c/d/e/f/g'],
  ];
  const revealing = /\bat \S+ \(|node_modules|\/tmp\/|\/src\/|\.ts:\d|SQLITE_|syntax error at|Error:|Index of/;

  it.each(words)('P53 GET %s returns a clean 4xx', async (path) => {
    const response = await server.request(path);
    expect([400, 401, 403, 404, 301]).toContain(response.status);
    if (response.status === 301) expect(response.headers.get('location')).toMatch(/^\/(?![/\\])/);
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(await response.text()).not.toMatch(revealing);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'FOO'])(
    'P53 %s returns a clean 4xx everywhere',
    async (method) => {
      for (const path of ['/', '/germany-vps/', '/no-such-page/', '/assets/main-abc.js', '/healthz']) {
        const response = await server.request(path, { method, headers: { origin: server.url } });
        expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
        expect(await response.text()).not.toMatch(revealing);
      }
    },
  );
});

it('an archive of the site itself shows no changes in its preview', async () => {
  const tools = '/wp-json/mizban/v1/staff/tools';
  const archive = await server.request(`${tools}/content.tar.gz`, { headers: administrator });
  const response = await server.request(`${tools}/import`, {
    method: 'POST',
    headers: { ...administrator, 'content-type': 'application/gzip' },
    body: await archive.arrayBuffer(),
  });
  const { kinds, clashes } = (await response.json()) as ImportPlan;
  expect(kinds.filter(({ added, changed }) => added.count + changed.count > 0)).toEqual([]);
  expect(clashes).toEqual([]);
  expect(kinds.find(({ kind }) => kind === 'posts')?.same).toBeGreaterThan(90);
});

describe('responses of staff calls', () => {
  const test = createExampleTest(
    () => server,
    () => administrator,
  );
  const reads = [['GET openapi.json', {}] as const, ...readExamples.filter(([name]) => isDescribed(name))];
  const sent = new Map<string, CallExample>();

  beforeAll(async () => {
    for (const [name, example] of reads) sent.set(name, await prepare(example, test));
  }, 60_000);

  it.each(reads)('%s is as described and has no other fields', async (name) => {
    const { status, body } = await test.send(name, sent.get(name));
    expect(status).toBe(200);
    expect(responseMismatches(name, body)).toEqual([]);
    // An empty list would not test its rows.
    if ('data' in body && 'total' in body) expect(body.data.length).toBeGreaterThan(0);
  });

  it('is described for every call that returns JSON', async () => {
    const { paths } = (await test.send('GET openapi.json')).body as OpenApi;
    const silent = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        responses['2XX']?.content ? [] : [`${method} ${path}`],
      ),
    );
    // Files, and requests that pages send for visitors.
    expect(silent.sort()).toMatchInlineSnapshot(`
      [
        "get /frame/{post}/{widget}",
        "get /me",
        "get /nonce",
        "get /popup",
        "get /staff/credit-notes.csv",
        "get /staff/invoices.csv",
        "get /staff/payments/{key}/receipt",
        "get /staff/site-imports/{id}/old-page",
        "get /staff/submissions.csv",
        "get /staff/submissions/{id}/files/{token}",
        "get /staff/tools/backups/{name}",
        "get /staff/tools/content.tar.gz",
        "get /staff/tools/static-site.tar.gz",
        "get /staff/tools/wordpress.xml",
        "post /visit",
      ]
    `);
  });
});

// Draws the share picture of every page, which takes longer than the rest of this file.
if (isFull)
  describe('a static copy of the site', () => {
    it('contains a file for every link and picture of its pages', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'mizban-static-copy-'));
      const response = await server.request(
        '/wp-json/mizban/v1/staff/tools/static-site.tar.gz?service=https%3A%2F%2Fapp.mizban.test%2F',
        { headers: administrator },
      );
      expect(response.status).toBe(200);
      writeFileSync(join(folder, 'copy.tar.gz'), Buffer.from(await response.arrayBuffer()));
      execFileSync('tar', ['-xzf', 'copy.tar.gz'], { cwd: folder });
      const files = new Set((await readdir(folder, { recursive: true })).map((name) => name.normalize('NFC')));
      const pagesOfCopy = [...files].filter((name) => name.endsWith('.html'));
      expect(pagesOfCopy.length).toBeGreaterThan(80);
      expect(files).toContain('blog/e-page-bb160f6-2/index.html');
      const broken = new Set<string>();
      for (const name of pagesOfCopy) {
        const html = readFileSync(join(folder, name), 'utf8');
        expect(html, name).not.toMatch(/action="\/|<form[^>]*method="post"/);
        for (const [, href = ''] of html.matchAll(/\s(?:href|src)="(\/[^"#]*)/g)) {
          const path = decodeURIComponent(href.split('?')[0] ?? '')
            .slice(1)
            .normalize('NFC');
          if (!files.has(path) && !files.has(`${path}index.html`) && !files.has(`${path}index.xml`)) broken.add(href);
        }
      }
      // Articles link to later ones, which are not there yet at the time of the test's clock.
      const served = await Promise.all(
        [...broken].map(async (path) => ({ path, response: await server.request(path) })),
      );
      expect(served.filter(({ response }) => response.ok)).toEqual([]);
    });
  });
