import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPost, unpublish } from '../../../content/posts/index.ts';
import { codePoint, runs } from '../../../platform/properties.testing.ts';
import { startTestServer, type TestServer } from '../../core/testing.ts';
import { newVisitorId, visitorCookie } from '../../security/visitor.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60_000;
const postId = 7107;

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  await addRatedPage({ id: postId, slug: 'germany-vps' });
});
afterEach(() => server.close());

const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });

/** A page with a rating at the top, one of ten stars inside a container, and a heading. */
function addRatedPage(input: { id: number; slug: string; status?: 'draft' | 'published' }) {
  const inner = node('inner01', 'star-rating', { slug: 'support', best: 10 });
  const content = [
    node('rating1', 'star-rating', { greeting: 'امتیاز دهید', payload: [{ field: 'place', value: 'بالا' }] }),
    node('boxbox1', 'container', { children: [inner] }),
    node('head001', 'heading', { text: 'سرور', tag: 'h1' }),
    node('broken1', 'star-rating', { best: 1000 }),
  ];
  return createPost(server.platform, {
    type: 'page',
    id: input.id,
    slug: input.slug,
    title: 'سرور «مجازی» <آلمان>',
    document: { version: 1, content },
    authorId: null,
    status: input.status ?? 'published',
  });
}

const nonce = () => server.services.nonces.create('mizban-frontend');
const aVisitor = () => visitorCookie(newVisitorId(), server.services.config).split(';')[0] as string;

interface Send {
  fields?: Record<string, string>;
  /** A header without a value is left out. */
  headers?: Record<string, string | undefined>;
  body?: string;
}

/** A vote as the page's script sends it; by hand, since `fetch` would set its own headers. */
function send({ fields = {}, headers = {}, body }: Send = {}) {
  const usual = {
    action: 'mizban-star-rating',
    nonce: nonce(),
    rating: '4',
    'payload[id]': String(postId),
    'payload[widget]': 'rating1',
  };
  const all = {
    origin: server.url,
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    'sec-fetch-mode': 'cors',
    accept: '*/*',
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const call = request(`${server.url}/wp-admin/admin-ajax.php`, { method: 'POST', headers: sent }, (response) => {
      const received = new Headers();
      for (const [name, value = []] of Object.entries(response.headers))
        for (const line of [value].flat()) received.append(name, line);
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: received, text: read }),
        reject,
      );
    });
    call.on('error', reject);
    call.end(body ?? new URLSearchParams({ ...usual, ...fields }).toString());
  });
}

/** A vote as a browser without JavaScript sends it. */
const post = ({ fields = {}, headers = {} }: Send = {}) =>
  send({ fields, headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8', ...headers } });

const totals = () => server.platform.db.selectFrom('rating_totals').select(['post_id', 'slug', 'count']).execute();
const pageText = async () => (await server.request('/germany-vps/')).text();

describe('star rating submit', () => {
  it('returns 201 with the HTML fragment that replaces the widget', async () => {
    const { status, headers, text } = await send();
    expect(status).toBe(201);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toMatch(/^<form class="mz-star-rating"/);
    expect(text).toContain('۴ از ۵ (۱ رأی)');
    expect(text).toContain('name="payload[place]" value="بالا"');
  });

  it('the page shows the vote to everybody', async () => {
    expect(await pageText()).not.toContain('(۱ رأی)');
    await send();
    expect(await pageText()).toContain('۴ از ۵ (۱ رأی)');
  });

  it('finds a rating inside another widget, with its own slug and number of stars', async () => {
    const { status, text } = await send({ fields: { 'payload[widget]': 'inner01', rating: '9' } });
    expect(status).toBe(201);
    expect(text).toContain('۹ از ۱۰ (۱ رأی)');
    expect(await totals()).toEqual([{ post_id: postId, slug: 'support', count: 1 }]);
  });

  it('also takes a multipart form', async () => {
    const form = new FormData();
    const fields = { action: 'mizban-star-rating', nonce: nonce(), rating: '5' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('payload[id]', String(postId));
    form.set('payload[widget]', 'rating1');
    const response = await server.request('/wp-admin/admin-ajax.php', {
      method: 'POST',
      headers: { origin: server.url },
      body: form,
    });
    expect(response.status).toBe(201);
  });
});

describe('payload fields are echoed but never trusted', () => {
  it('range, slug and everything else come from the stored widget', async () => {
    const lies = { 'payload[best]': '10', 'payload[slug]': 'mine', 'payload[count]': '99', 'payload[place]': '<b>' };
    expect((await send({ fields: { ...lies, rating: '9' } })).status).toBe(406);
    const { status, text } = await send({ fields: lies });
    expect(status).toBe(201);
    expect(text).toContain('۴ از ۵ (۱ رأی)');
    expect(text).toContain('name="payload[place]" value="بالا"');
    expect(text).not.toMatch(/mine|99|<b>/);
    expect(await totals()).toEqual([{ post_id: postId, slug: 'default', count: 1 }]);
  });

  it.each([
    ['an unknown widget', { 'payload[widget]': 'nothing' }],
    ['a widget that is no rating', { 'payload[widget]': 'head001' }],
    ['a rating whose stored props are not valid', { 'payload[widget]': 'broken1' }],
    ['an id that is none', { 'payload[widget]': '../../x' }],
    ['no widget', { 'payload[widget]': '' }],
    ['an unknown post', { 'payload[id]': '999999' }],
    ['a post id that is none', { 'payload[id]': '7107 or 1=1' }],
    ['a huge post id', { 'payload[id]': '9'.repeat(30) }],
    ['a negative post id', { 'payload[id]': '-7107' }],
  ])('%s returns 404', async (_name, fields) => {
    const { status, headers, text } = await send({ fields });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(text)).toEqual({ error: 'این امتیازدهی پیدا نشد.' });
    expect(await totals()).toEqual([]);
  });

  it('P18 a post that is not public returns 404 too', async () => {
    const draft = await addRatedPage({ id: 7200, slug: 'draft', status: 'draft' });
    expect((await send({ fields: { 'payload[id]': String(draft.id) } })).status).toBe(404);
    await unpublish(server.platform, { postId });
    expect((await send()).status).toBe(404);
    expect(await totals()).toEqual([]);
  });

  it('a widget of another post cannot be used', async () => {
    await createPost(server.platform, {
      type: 'page',
      id: 7300,
      slug: 'plain',
      title: 'ساده',
      document: { version: 1, content: [] },
      authorId: null,
      status: 'published',
    });
    expect((await send({ fields: { 'payload[id]': '7300' } })).status).toBe(404);
  });
});

describe('the rating is a whole number from 1 to best', () => {
  it('a missing one returns 406', async () => {
    const { status, text } = await send({ fields: { rating: '' } });
    expect(status).toBe(406);
    expect(JSON.parse(text)).toEqual({ error: 'برای رأی دادن یکی از ستاره‌ها را انتخاب کنید.' });
  });

  it.each(['0', '6', '-1', '1.5', '4 ', '1e0', '0x4', '99999999999999999999', 'NaN', '۴', 'چهار', '4\u0000', '+4'])(
    '%j returns 406',
    async (rating) => {
      const { status, text } = await send({ fields: { rating } });
      expect(status).toBe(406);
      expect(JSON.parse(text)).toEqual({ error: 'امتیاز باید از ۱ تا ۵ باشد.' });
      expect(await totals()).toEqual([]);
    },
  );
});

describe('one visitor counts once and may change the vote', () => {
  it('parallel votes of visitors with cookies all count', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, () => send({ headers: { cookie: aVisitor() } })));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(await totals()).toMatchObject([{ count: 25 }]);
  });

  it('the first vote gives a signed cookie, and with it the vote is changed', async () => {
    const first = await send();
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-mizban-visitor=[0-9a-f]{32}\.[\w-]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
    const second = await send({ fields: { rating: '2' }, headers: { cookie: cookie.split(';')[0] as string } });
    expect(second.text).toContain('۲ از ۵ (۱ رأی)');
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  it('without cookies the address is remembered for a day', async () => {
    await send();
    const again = await send({ fields: { rating: '1' } });
    expect(again.text).toContain('۱ از ۵ (۱ رأی)');
    expect(again.headers.getSetCookie()).toEqual([]);
    server.clock.advance(day);
    expect((await send({ fields: { rating: '3' } })).text).toContain('۲ از ۵ (۲ رأی)');
  });

  it('a forged cookie and a header with another address are not believed', async () => {
    await send();
    const forged = `__Host-mizban-visitor=${'a'.repeat(32)}.${'b'.repeat(43)}`;
    const elsewhere = { 'x-forwarded-for': '203.0.113.9', 'x-mizban-client-address': '203.0.113.9' };
    // A request with headers of a proxy is not from this machine, so only the site's own origin counts.
    const headers = { cookie: forged, origin: 'https://mizban.test', ...elsewhere };
    expect((await send({ headers })).text).toContain('(۱ رأی)');
  });

  it('a replay of the same request changes nothing', async () => {
    const request = { headers: { cookie: aVisitor() } };
    await send(request);
    await send(request);
    await send(request);
    expect(await totals()).toMatchObject([{ count: 1 }]);
  });

  it('P45 pages carry no cookie, before and after a vote', async () => {
    const cookie = aVisitor();
    await send({ headers: { cookie } });
    const mine = await server.request('/germany-vps/', { headers: { cookie } });
    const anybodys = await server.request('/germany-vps/');
    expect(mine.headers.getSetCookie()).toEqual([]);
    expect(await mine.text()).toBe(await anybodys.text());
  });
});

describe('nonce and origin', () => {
  it.each(['', 'nonsense', '0'.repeat(20)])(
    'the nonce %j returns -1 with 403, so that the script renews it',
    async (bad) => {
      expect(await send({ fields: { nonce: bad } })).toMatchObject({ status: 403, text: '-1' });
      expect(await totals()).toEqual([]);
    },
  );

  it('P46 a nonce of a page that was cached for a day is refused, the renewed one is taken', async () => {
    const old = nonce();
    server.clock.advance(day);
    expect(await send({ fields: { nonce: old } })).toMatchObject({ status: 403, text: '-1' });
    const { nonce: renewed } = (await (await server.request('/wp-json/mizban/v1/nonce')).json()) as { nonce: string };
    expect((await send({ fields: { nonce: renewed } })).status).toBe(201);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'P15 the foreign origin %s is refused, in a form too',
    async (origin) => {
      expect((await send({ headers: { origin } })).status).toBe(403);
      expect((await post({ headers: { origin } })).status).toBe(403);
      expect(await totals()).toEqual([]);
    },
  );

  it('P15 a request without an origin is refused', async () => {
    expect((await send({ headers: { origin: undefined } })).status).toBe(403);
    expect((await post({ headers: { origin: undefined } })).status).toBe(403);
    expect(await totals()).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('a posted form returns to the page at the widget', async () => {
    const { status, headers, text } = await post();
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/germany-vps/#rating-rating1');
    expect(headers.getSetCookie()).toHaveLength(1);
    expect(text).toBe('');
    expect(await pageText()).toContain('id="rating-rating1"');
    expect(await pageText()).toContain('۴ از ۵ (۱ رأی)');
  });

  it('P46 a nonce of 31 days is taken', async () => {
    const old = nonce();
    server.clock.advance(31 * day);
    expect((await post({ fields: { nonce: old } })).status).toBe(303);
    server.clock.advance(2 * day);
    expect((await post({ fields: { nonce: old } })).status).toBe(200);
    expect(await totals()).toMatchObject([{ count: 1 }]);
  });

  it('a form without a nonce gets a confirmation page and counts nothing; the confirmation counts', async () => {
    const confirmation = await post({ fields: { nonce: '' } });
    expect(confirmation.status).toBe(200);
    expect(confirmation.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(confirmation.text).toContain('رأی خود را تأیید کنید');
    expect(confirmation.text).toContain('سرور «مجازی» &lt;آلمان&gt;');
    expect(confirmation.text).toContain('۴ از ۵');
    expect(confirmation.text).not.toContain('style="');
    expect(await totals()).toEqual([]);
    const fields = Object.fromEntries(
      [...confirmation.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
        ([, name, value]) => [name as string, value as string],
      ),
    );
    expect((await post({ fields })).status).toBe(303);
    expect(await totals()).toMatchObject([{ count: 1 }]);
  });

  it('an old browser without fetch metadata is detected by its Accept header', async () => {
    const old = { 'sec-fetch-mode': undefined };
    expect((await send({ headers: { ...old, accept: 'text/html' } })).status).toBe(303);
    expect((await send({ headers: { ...old, accept: '*/*' } })).status).toBe(201);
    expect((await send({ headers: { ...old, accept: undefined } })).status).toBe(201);
  });

  it.each([
    ['an unknown widget', { 'payload[widget]': 'nothing' }, 404],
    ['no star', { rating: '' }, 400],
    ['too many stars', { rating: '6' }, 400],
  ])('%s is shown on a Persian page', async (_name, fields, status) => {
    const response = await post({ fields });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.text).toContain('<html lang="fa-IR" dir="rtl">');
    expect(await totals()).toEqual([]);
  });
});

describe('bad input is refused with a short response and stores nothing', () => {
  const start = () => `action=mizban-star-rating&nonce=${nonce()}&payload[id]=${postId}&payload[widget]=rating1`;

  it.each([
    ['P8 the rating twice', () => `${start()}&rating=4&rating=5`, 400],
    ['P8 __proto__ in the payload', () => `${start()}&rating=4&payload[__proto__]=1`, 400],
    ['P8 constructor as a key', () => `${start()}&rating=4&constructor=1`, 400],
    ['the rating as a list', () => `${start()}&rating[]=4`, 406],
    ['the rating as a table', () => `${start()}&rating[a]=4`, 406],
    ['the payload as a text', () => `action=mizban-star-rating&nonce=${nonce()}&rating=4&payload=1`, 404],
    ['the payload as a list', () => `action=mizban-star-rating&nonce=${nonce()}&rating=4&payload[]=1`, 404],
    ['no payload', () => `action=mizban-star-rating&nonce=${nonce()}&rating=4`, 404],
    ['the nonce as a list', () => `action=mizban-star-rating&nonce[]=x&rating=4&payload[id]=${postId}`, 403],
    ['P51 a rating of 1 MB', () => `${start()}&rating=${'4'.repeat(1_000_000)}`, 413],
    ['P51 a payload field of 1 MB', () => `${start()}&rating=4&payload[x]=${'y'.repeat(1_000_000)}`, 413],
    [
      'P51 a thousand payload fields',
      () => start() + Array.from({ length: 1000 }, (_, n) => `&payload[f${n}]=1`).join(''),
      413,
    ],
  ])('%s', async (_name, body, status) => {
    const response = await send({ body: body() });
    expect(response.status).toBe(status);
    expect(await totals()).toEqual([]);
  });

  it.each(['application/json', 'text/plain', 'application/xml'])('content type %s', async (type) => {
    expect((await send({ headers: { 'content-type': type } })).status).toBe(415);
    expect(await totals()).toEqual([]);
  });

  it('no input throws, and only a complete vote is stored', async () => {
    const anything = fc.string({ unit: codePoint, maxLength: 60 });
    const fuzz = fc.record(
      {
        rating: fc.oneof(anything, fc.constantFrom('5', '0', '__proto__', '4;drop table rating_votes')),
        nonce: fc.oneof(anything, fc.constant('valid')),
        'payload[id]': fc.oneof(anything, fc.constant(String(postId))),
        'payload[widget]': fc.oneof(anything, fc.constant('rating1')),
        'payload[place]': anything,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fuzz, fc.boolean(), async (fields, isForm) => {
        server.clock.advance(minute);
        const given = { ...fields, ...(fields.nonce === 'valid' ? { nonce: nonce() } : {}) } as Record<string, string>;
        const { status } = await (isForm ? post({ fields: given }) : send({ fields: given }));
        expect(status).toBeLessThan(500);
        const rows = await server.platform.db
          .selectFrom('rating_votes')
          .select(['post_id', 'slug', 'points'])
          .execute();
        for (const { points, ...row } of rows) {
          expect(row).toEqual({ post_id: postId, slug: 'default' });
          expect(points % 504).toBe(0);
        }
      }),
      runs(60),
    );
  });
});

describe('a rating in the template of a loop grid', () => {
  const item = 501;
  const host = 7200;
  const place = `${host}-loop001-${item}-tplrtg1`;
  const fields = { 'payload[id]': String(item), 'payload[widget]': place, rating: '6' };
  const rating = node('tplrtg1', 'star-rating', { slug: 'item', best: 7 });
  const add = (type: 'page' | 'post' | 'template', id: number, content: object[], more: object = {}) =>
    createPost(server.platform, {
      type,
      id,
      slug: `${type}-${id}`,
      title: `${type} ${id}`,
      document: { version: 1, content },
      authorId: null,
      status: 'published',
      ...more,
    });

  beforeEach(async () => {
    await add('post', item, []);
    await add('post', 502, []);
    await add('template', 900, [node('tplbox1', 'container', { children: [rating] })]);
    const grid = (id: string, props: object) =>
      node(id, 'loop-grid', { template: 900, order: 'title', count: 1, pagination: 'numbers', ...props });
    await add('page', host, [
      node('hostbox', 'container', { children: [grid('loop001', {})] }),
      grid('loop002', { type: 'product' }),
      grid('loop003', { template: null }),
      grid('loop004', { template: 901 }),
    ]);
  });

  it('names page, grid, post and widget, and a vote counts for the item’s post', async () => {
    const page = await (await server.request(`/page-${host}/`)).text();
    expect(page).toContain(`name="payload[widget]" value="${place}"`);
    expect(page).toContain(`name="payload[id]" value="${item}"`);
    const { status, text } = await send({ fields });
    expect(status).toBe(201);
    expect(text).toContain('۶ از ۷ (۱ رأی)');
    expect(await totals()).toEqual([{ post_id: item, slug: 'item', count: 1 }]);
    // The response is what the page shows now, so that it can be reused.
    expect(await (await server.request(`/page-${host}/`)).text()).toContain(text);
  });

  it('redirects a form back to the item on its page of the grid', async () => {
    const anchor = `#rating-loop001-${item}-tplrtg1`;
    expect((await post({ fields })).headers.get('location')).toBe(`/page-${host}/${anchor}`);
    for (const [referer, query] of [
      [`/page-${host}/?utm=x&e-page-loop001=2`, '?e-page-loop001=2'],
      ['/germany-vps/?e-page-loop001=2', ''],
      ['//evil.example/', ''],
    ]) {
      const { headers } = await post({ fields, headers: { referer: server.url + referer } });
      expect(headers.get('location')).toBe(`/page-${host}/${query}${anchor}`);
    }
    const foreign = { referer: `https://evil.example/page-${host}/?e-page-loop001=2` };
    expect((await post({ fields, headers: foreign })).headers.get('location')).toBe(`/page-${host}/${anchor}`);
  });

  it('asks for confirmation when the nonce is too old, and keeps the position', async () => {
    const { status, text } = await post({ fields: { ...fields, nonce: 'old' } });
    expect(status).toBe(200);
    expect(text).toContain(`name="payload[widget]" value="${place}"`);
    expect(text).toContain(`<a href="/page-${host}/">بازگشت به صفحه</a>`);
    expect(await totals()).toEqual([]);
  });

  it('takes the number of stars from the template', async () => {
    expect((await send({ fields: { ...fields, rating: '8' } })).status).toBe(406);
  });

  it.each([
    ['another post than the place says', { 'payload[id]': '502' }],
    ['a page in the place of an item', { 'payload[id]': '7107', 'payload[widget]': `${host}-loop001-7107-tplrtg1` }],
    ['a grid of other posts', { 'payload[widget]': `${host}-loop002-${item}-tplrtg1` }],
    ['a grid without template', { 'payload[widget]': `${host}-loop003-${item}-tplrtg1` }],
    ['a grid whose template is gone', { 'payload[widget]': `${host}-loop004-${item}-tplrtg1` }],
    ['a grid that is none', { 'payload[widget]': `${host}-hostbox-${item}-tplrtg1` }],
    ['a grid of another page', { 'payload[widget]': `${postId}-loop001-${item}-tplrtg1` }],
    ['a widget that is no rating', { 'payload[widget]': `${host}-loop001-${item}-tplbox1` }],
    ['a widget of the page', { 'payload[widget]': `${host}-loop001-${item}-hostbox` }],
    ['the template itself', { 'payload[id]': '900', 'payload[widget]': 'tplrtg1' }],
    ['a place without page', { 'payload[widget]': `loop001-${item}-tplrtg1` }],
  ])('P11 nothing is counted: %s', async (_name, changes) => {
    const { status, text } = await send({ fields: { ...fields, ...changes } });
    expect([status, JSON.parse(text)]).toEqual([404, { error: 'این امتیازدهی پیدا نشد.' }]);
    expect(await totals()).toEqual([]);
  });

  it.each([
    ['post', item],
    ['page', host],
    ['template', 900],
  ])('P11 nothing is counted when the %s is not public', async (_name, id) => {
    await unpublish(server.platform, { postId: id });
    expect((await send({ fields })).status).toBe(404);
    expect(await totals()).toEqual([]);
  });
});

describe('P19 votes are rate-limited by address', () => {
  it('returns 429 after 30 in a minute, regardless of the cookie, and works again later', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await send({ headers: { cookie: aVisitor() } })).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
    expect(await totals()).toMatchObject([{ count: 30 }]);
    server.clock.advance(minute);
    expect((await send()).status).toBe(201);
  });
});

it('P57 while the database is down nothing is counted and the response reports it', async () => {
  await pageText();
  server.setAway(true);
  expect((await send()).status).toBe(503);
  server.setAway(false);
  expect((await send()).status).toBe(201);
  expect(await totals()).toMatchObject([{ count: 1 }]);
});
