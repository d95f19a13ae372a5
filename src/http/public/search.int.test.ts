// @postgres: sends statements that no test of data sends
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { toman } from '../../platform/money.ts';
import { upsertPlan } from '../../shop/catalogue/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  const empty = { version: 1, content: [] };
  const published = { authorId: null, status: 'published' as const };
  await createPost(platform, { ...published, type: 'page', title: 'خانه', home: true, document: empty });
  await createPost(platform, {
    ...published,
    type: 'page',
    title: 'سرور مجازی آلمان',
    slug: 'germany-vps',
    excerpt: 'تحویل آنی',
    document: empty,
  });
  await createPost(platform, { ...published, type: 'product', title: 'گواهی سرور', document: empty });
  for (let number = 1; number <= 12; number += 1) {
    await createPost(platform, { ...published, type: 'post', title: `مقالهٔ سرور شمارهٔ ${number}`, document: empty });
  }
  await addPage(platform, { slug: 'hidden', text: 'سرور ققنوس', status: 'draft' });
  await upsertPlan(platform, {
    slug: 'vps-de-1',
    code: 'VPS-DE-1',
    name: 'پایه',
    category: 'germany-vps',
    line: 'linux',
    specs: {
      cpuCores: 1,
      cpuKind: 'shared',
      ramGb: 2,
      diskGb: 30,
      diskKind: 'NVMe',
      trafficTb: 2,
      portMbps: 1000,
      ipv4: 1,
      ipv6: 1,
    },
    prices: [
      { cycle: 'monthly', amount: toman(199_000) },
      { cycle: 'annual', amount: toman(1_908_000) },
    ],
  });
});
afterAll(() => server.close());

/** User agent of a browser; programs are not counted. */
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const live = (fields: Record<string, string>, init: RequestInit = {}) =>
  server.request('/wp-admin/admin-ajax.php', {
    method: 'POST',
    headers: { origin: server.url, ...person },
    body: new URLSearchParams({ action: 'mizban-search', ...fields }),
    ...init,
  });
const found = async (s: string) => (await live({ s })).text();
const page = (query: Record<string, string>, headers: Record<string, string> = person) =>
  server.request(`/?${new URLSearchParams(query)}`, { headers });
const counted = async (query: string) => {
  await server.services.searches.flush();
  return (await server.platform.db.selectFrom('search_queries').selectAll().where('query', '=', query).execute()).map(
    ({ count, misses }) => ({ count, misses }),
  );
};

describe('AJAX search', () => {
  test('uses admin-ajax.php and returns a fragment of grouped results', async () => {
    const response = await live({ s: 'سرور' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    const groups = [...html.matchAll(/role="group" aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(groups).toEqual(['محصولات', 'صفحه‌ها و نوشته‌ها']);
    expect(html).toContain('<a role="option" aria-selected="false" tabindex="-1" href="/germany-vps/">');
    expect(html).toContain('<mark>سرور</mark> مجازی آلمان');
    expect(html).toContain('۱۹۹٬۰۰۰ تومان در ماه');
    expect(html).toContain('href="/germany-vps/#linux"');
    expect(html.match(/مقالهٔ/g)).toHaveLength(7);
    expect(html).toContain(`href="/?s=${encodeURIComponent('سرور')}"`);
    expect(html).toContain('data-say="۱۵ نتیجه پیدا شد."');
  });

  onSqlite('takes the words from `term` too', async () => {
    expect(await (await live({ term: 'گواهی' })).text()).toContain('<mark>گواهی</mark> سرور');
  });

  test('finds a plan by its code, in any script', async () => {
    expect(await found('vps-de-۱')).toContain('<bdi dir="ltr"><mark>VPS</mark>-<mark>DE</mark>-<mark>1</mark></bdi>');
  });

  test('P18 never mentions a draft', async () => {
    expect(await found('ققنوس')).not.toContain('/hidden/');
    expect(await found('ققنوز')).not.toContain('ققنوس');
  });

  onSqlite('P46 needs no nonce, and an old one does not hinder', async () => {
    expect((await live({ s: 'سرور', nonce: 'ancient' })).status).toBe(200);
  });

  onSqlite('P1 the query stays text', async () => {
    const html = await found('<img src=x onerror=alert(1)>');
    expect(html).toContain('برای «&lt;img src=x onerror=alert(1)&gt;» چیزی پیدا نشد');
    expect(html).not.toContain('<img');
  });

  test.each([
    ['no words', {}, 200],
    ['only signs', { s: '!!!' }, 200],
    ['10 kB', { s: 'س'.repeat(5_000) }, 200],
    ['100 words', { s: 'سرور '.repeat(100) }, 200],
    ['wildcards', { s: `%_*"'\\;--` }, 200],
    ['nothing that a database holds', { s: '\0\ud800' }, 200],
    ['a table', { 's[a]': 'سرور' }, 400],
    ['a list', { 's[]': 'سرور' }, 400],
    ['a hostile key', { __proto__x: '1', constructor: '1' }, 400],
  ])('P52 %s', async (_name, fields, status) => {
    expect((await live(fields as unknown as Record<string, string>)).status).toBe(status);
  });

  onSqlite('duplicate fields, other content types and foreign origins are refused', async () => {
    const body = 'action=mizban-search&s=a&s=b';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await live({}, { body, headers: { ...type, origin: server.url } })).status).toBe(400);
    expect(
      (await live({}, { body: '{}', headers: { 'content-type': 'application/json', origin: server.url } })).status,
    ).toBe(415);
    expect((await live({}, { headers: { ...type, origin: 'https://evil.test' } })).status).toBe(403);
  });

  test('is counted only if the results stayed visible', async () => {
    await live({ s: 'گواهی' });
    expect(await counted('گواهی')).toEqual([]);
    await live({ s: 'گواهی', settled: '1' });
    await live({ s: 'زرافه', settled: '1' });
    expect(await counted('گواهی')).toEqual([{ count: 1, misses: 0 }]);
    expect(await counted('زرافه')).toEqual([{ count: 1, misses: 1 }]);
  });

  test('returns results even if the counter cannot be written', async () => {
    await sql`alter table search_queries rename to search_queries_away`.execute(server.platform.db);
    try {
      expect((await live({ s: 'سرور', settled: '1' })).status).toBe(200);
      expect((await page({ s: 'سرور' })).status).toBe(200);
    } finally {
      await sql`alter table search_queries_away rename to search_queries`.execute(server.platform.db);
    }
  });

  test('a database that is away is a 503, and the next response is right again', async () => {
    server.setAway(true);
    expect((await live({ s: 'سرور' })).status).toBe(503);
    expect((await page({ s: 'سرور' })).status).toBe(503);
    server.setAway(false);
    expect((await live({ s: 'سرور' })).status).toBe(200);
  });
});

describe('the page of results', () => {
  test('is at /?s=, for people and not for search engines or caches', async () => {
    const response = await page({ s: 'سرور' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'.*style-src 'self' 'sha256-/);
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(html).toContain('<title>نتیجهٔ جست‌وجو برای «سرور» | ');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain('۱۵ نتیجه');
    expect(html).toContain('۱۹۹٬۰۰۰ تومان در ماه');
    expect(html.match(/<article>/g)).toHaveLength(10);
    expect(html).not.toMatch(/ style="|<script>/);
  });

  onSqlite('carries the page post data as an object, as every page: id, title, excerpt, featuredImage', async () => {
    const html = await (await page({ s: 'سرور' })).text();
    const [, config = '{}'] = html.match(/<script type="application\/json" id="mizban-config">(.*?)<\/script>/) ?? [];
    expect(JSON.parse(config).post).toEqual({
      id: 0,
      title: 'نتیجهٔ جست‌وجو برای «سرور»',
      excerpt: '',
      featuredImage: '',
    });
  });

  test('has further pages, 404 after the last one, and the first page for an invalid number', async () => {
    const second = await (await page({ s: 'سرور', page: '2' })).text();
    expect(second.match(/<article>/g)).toHaveLength(2);
    expect(second).toContain('aria-current="page"><span class="sr">صفحهٔ </span>۲</a>');
    expect(second).toContain(`href="/?s=${encodeURIComponent('سرور')}" rel="prev"`);
    expect((await (await page({ s: 'سرور', page: '۲' })).text()).match(/<article>/g)).toHaveLength(2);
    for (const number of ['3', '9999', '10000000000000'])
      expect((await page({ s: 'سرور', page: number })).status).toBe(404);
    for (const number of ['0', '-1', '1e9', 'x']) {
      expect((await (await page({ s: 'سرور', page: number })).text()).match(/<article>/g)).toHaveLength(10);
    }
  });

  onSqlite('shows the figures of the catalogue where titles and excerpts name them', async () => {
    const { platform } = server;
    const figure = '{{from:germany-vps/linux}}';
    const content = [{ id: 'figures', type: 'rich-text', v: 1, props: { html: `<p>شترمرغ ماهی ${figure}</p>` } }];
    await createPost(platform, {
      authorId: null,
      status: 'published',
      type: 'page',
      title: `ارزان از ${figure}`,
      excerpt: `کانگورو از ${figure}`,
      document: { version: 1, content },
    });
    for (const [words, times] of [
      ['کانگورو', 2],
      ['شترمرغ', 1],
    ] as const) {
      const html = await (await page({ s: words })).text();
      expect(html).toContain(`<mark>${words}</mark>`);
      expect(html.match(/۱۹۹٬۰۰۰/g)).toHaveLength(times);
      expect(html).not.toContain('{{');
    }
    expect(await found('کانگورو')).toContain('ارزان از ۱۹۹٬۰۰۰');
  });

  onSqlite('shows the excerpt of a result, unless only its text matches', async () => {
    const props = { html: '<p>در سیمرغ … پلن هست.</p>' };
    await createPost(server.platform, {
      authorId: null,
      status: 'published' as const,
      type: 'page',
      title: 'کوه البرز',
      excerpt: 'بلندترین کوه ایران.',
      document: { version: 1, content: [{ id: 'txt0001', type: 'rich-text', v: 1, props }] },
    });
    const byTitle = await (await page({ s: 'البرز' })).text();
    expect(byTitle).toContain('بلندترین کوه ایران.');
    expect(byTitle).not.toContain('… پلن');
    expect(await (await page({ s: 'سیمرغ' })).text()).toContain('<mark>سیمرغ</mark> … پلن هست.');
  });

  onSqlite('has a message without results, and a plain heading without a query', async () => {
    expect(await (await page({ s: 'زرافه' })).text()).toContain('برای «زرافه» چیزی پیدا نشد');
    expect(await (await page({ s: ' ' })).text()).toContain('<h1>جست‌وجو</h1>');
  });

  onSqlite('shows the correction it searched for when nothing matched as typed', async () => {
    const html = await (await page({ s: 'گواخی' })).text();
    expect(html).toContain(`<a href="/?s=${encodeURIComponent('گواهی')}">`);
    expect(html).toContain('گواهی سرور'.replace('گواهی', '<mark>گواهی</mark>'));
  });

  onSqlite('P1 P5 P8 is safe for any query', async () => {
    const html = await (await page({ s: '"><script>alert(1)</script>' })).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect((await page({ s: "' or 1=1 --" })).status).toBe(200);
    expect((await server.request('/?s=a&s=b')).status).toBe(400);
    expect((await server.request('/?s=%00%ff')).status).toBe(200);
  });

  test('the home page stays the home page', async () => {
    expect(await (await server.request('/?x=1')).text()).not.toContain('search-page wrap');
    expect((await server.request('/germany-vps/?s=x')).status).toBe(200);
  });

  test('P15 a GET writes nothing: queries are recorded by a job', async () => {
    const written = () => server.platform.db.selectFrom('search_queries').selectAll().execute();
    await server.services.searches.flush();
    const before = await written();
    await page({ s: 'پنگوئن' });
    expect(await written()).toEqual(before);
    expect(await counted('پنگوین')).toEqual([{ count: 1, misses: 1 }]);
  });

  test.each([
    ['robots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['programs', { 'user-agent': 'curl/8.9' }],
    ['staff who are signed in', { ...person, cookie: 'mizban.session_token=x' }],
  ])('statistics of searches leave out %s', async (_name, headers) => {
    expect((await page({ s: 'کرگدن' }, headers)).status).toBe(200);
    const sent = { origin: server.url, ...headers };
    expect((await live({ s: 'کرگدن', settled: '1' }, { headers: sent })).status).toBe(200);
    expect(await counted('کرگدن')).toEqual([]);
  });

  test('counts a search once, on its first page, and never for HEAD', async () => {
    await server.request(`/?${new URLSearchParams({ s: 'شمارهٔ ۷' })}`, { method: 'HEAD' });
    expect(await counted('شماره 7')).toEqual([]);
    await page({ s: 'شمارهٔ ۷' });
    await page({ s: 'شمارهٔ ۷', page: '2' });
    expect(await counted('شماره 7')).toEqual([{ count: 1, misses: 0 }]);
  });

  onSqlite('is compressed as the browser likes', async () => {
    const response = await server.request(`/?${new URLSearchParams({ s: 'سرور' })}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('نتیجهٔ جست‌وجو');
  });
});

describe('queries of visitors', () => {
  test('is listed for staff only (401 without a session, 403 for customers)', async () => {
    const path = '/wp-json/mizban/v1/staff/searches';
    expect((await server.request(path)).status).toBe(401);
    const customer = await signInAs(server, 'customer');
    expect((await server.request(path, { headers: customer })).status).toBe(403);
    const author = await signInAs(server, 'author');
    await live({ s: '<b>ققنوس</b>', settled: '1' });
    await server.services.searches.flush();
    const response = await server.request(`${path}?missed=1&days=7`, { headers: author });
    expect(response.headers.get('content-type')).toContain('application/json');
    const { data, total } = (await response.json()) as {
      data: Array<{ query: string; misses: number }>;
      total: number;
    };
    expect(total).toBe(data.length);
    expect(data.map(({ query }) => query)).toContain('b ققنوس b');
    expect(data.every(({ misses }) => misses > 0)).toBe(true);
  });
});

onSqlite('P19 both ways to search are limited for each address', async () => {
  const statuses = await Promise.all(Array.from({ length: 150 }, async () => (await live({ s: '!' })).status));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  const pages = await Promise.all(Array.from({ length: 70 }, async () => (await page({ s: '!' })).status));
  expect(pages.filter((status) => status === 429).length).toBeGreaterThan(0);
});
