import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyWidget, defineWidget } from '../../builder/widget.ts';
import { createPost } from '../../content/posts/index.ts';
import { addToCart } from '../../shop/cart/index.ts';
import { registry } from '../../widgets/index.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';
import { setFlash } from '../shop/flash.ts';

const seen: string[] = [];
const editor = { label: '', group: 'text', icon: [], fields: {}, examples: [] } as never;

/** Prints all data it gets about the visitor. */
const mine = defineWidget<z.ZodObject, string>({
  type: 'test-mine',
  version: 1,
  personal: true,
  schema: z.object({}),
  async load(instances, { reader }) {
    const [instance] = instances;
    const visitor = instance?.page.visitor ?? null;
    const cart = visitor && (await reader.own(visitor).cart());
    const words = [visitor?.user?.email, cart?.items[0]?.selection.hostname, visitor?.notice].filter(Boolean);
    return new Map(instances.map(({ id }) => [id, words.join(' ') || 'nobody']));
  },
  view: ({ attrs, data }) => createElement('p', attrs, data),
  css: '',
  editor,
});

/** Counts its renders, and reports if it gets visitor data. */
const shared = defineWidget({
  type: 'test-shared',
  version: 1,
  schema: z.object({}),
  view({ attrs, page }) {
    seen.push(JSON.stringify(page.visitor));
    return createElement('p', attrs, 'for everybody');
  },
  css: '',
  editor,
});

let server: TestServer;
const widgets = registry as Map<string, AnyWidget>;

beforeAll(async () => {
  for (const widget of [mine, shared] as AnyWidget[]) widgets.set(widget.type, widget);
  server = await startTestServer();
  const node = (id: string, type: string) => ({ id, type, v: 1, props: {} });
  await createPost(server.platform, {
    type: 'page',
    slug: 'mine',
    title: 'برای من',
    document: { version: 1, content: [node('own0001', 'test-mine'), node('all0001', 'test-shared')] },
    authorId: null,
    status: 'published',
  });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(60_000));

const request = (headers: Record<string, string> = {}, path = '/mine/') => server.request(path, { headers });
const textOf = async (headers?: Record<string, string>) => (await request(headers)).text();

async function cartOf(hostname: string): Promise<string> {
  const selection = { plan: 'vps-de-1', cycle: 'monthly' as const, options: {}, hostname, sshKey: '' };
  const state = await addToCart(server.platform, { token: null }, selection);
  return `__Host-mizban_cart=${state?.token}`;
}

describe('a personal page', () => {
  it('P13: never shows data of another visitor, in any order and concurrently', async () => {
    const [first, second] = [await cartOf('first.example.ir'), await cartOf('second.example.ir')];
    const cookies = [first, '', second, first, second, ''];
    const texts = await Promise.all(cookies.map((cookie) => textOf(cookie ? { cookie } : {})));
    for (const [index, cookie] of cookies.entries()) {
      expect(texts[index]?.includes('first.example.ir')).toBe(cookie === first);
      expect(texts[index]?.includes('second.example.ir')).toBe(cookie === second);
      expect(texts[index]?.includes('nobody')).toBe(cookie === '');
    }
  });

  it('P13: shows nothing for an invalid cart secret', async () => {
    for (const token of ['0'.repeat(64), 'x', '', "' or 1=1 --"])
      expect(await textOf({ cookie: `__Host-mizban_cart=${token}` })).toContain('nobody');
  });

  it('shows the user of the session', async () => {
    const { cookie } = await signInAs(server, 'editor');
    expect(await textOf({ cookie })).toContain('editor@mizban.test');
    expect(await textOf()).not.toContain('editor@mizban.test');
  });

  it('is stored neither by browsers nor by search engines nor in the page cache', async () => {
    const before = server.services.cache.size().bytes;
    for (const encoding of ['identity', 'br', 'br']) {
      const { headers, status } = await request({
        'accept-encoding': encoding,
        cookie: await cartOf('kept.example.ir'),
      });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    expect(server.services.cache.peek('/mine/')).toBeUndefined();
    expect(server.services.cache.size().bytes).toBe(before);
  });

  it('caches the shared sections, which receive no visitor', async () => {
    await textOf({ cookie: await cartOf('a.example.ir') });
    seen.length = 0;
    await textOf({ cookie: await cartOf('b.example.ir') });
    expect(seen).toEqual([]);
    // What was printed with this title is not printed again.
    await server.platform.db.updateTable('posts').set({ title: 'عنوان تازه' }).where('slug', '=', 'mine').execute();
    await server.platform.changes.emit(['*']);
    await textOf({ cookie: await cartOf('c.example.ir') });
    expect(new Set(seen)).toEqual(new Set(['null']));
  });

  it('shows the flash message of a form once, and ignores unknown values', async () => {
    const [cookie = ''] = setFlash('cart-added', server.services.config).split(';');
    const personal = await request({ cookie });
    expect(await personal.text()).toContain('cart-added');
    expect(personal.headers.getSetCookie().join()).toMatch(/__Host-mizban_notice=; .*Max-Age=0/);
    expect(await textOf({ cookie: '__Host-mizban_notice=<b>' })).toContain('nobody');
    expect((await request()).headers.getSetCookie()).toEqual([]);
  });

  it('is found under one address, and goes when it is unpublished', async () => {
    expect((await request({}, '/mine')).headers.get('location')).toBe('/mine/');
    await server.platform.db.updateTable('posts').set({ status: 'draft' }).where('slug', '=', 'mine').execute();
    await server.platform.changes.emit(['*']);
    expect((await request()).status).toBe(404);
  });
});
