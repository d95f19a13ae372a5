import { describe, expect, it } from 'vitest';
import { fail } from '../platform/errors.ts';
import { silentLog } from '../platform/log.ts';
import { type CachedPage, createPageCache, greatestAgeMs } from './page-cache.ts';

const page = (text: string, ...tags: string[]): CachedPage => ({
  status: 200,
  headers: {},
  bodies: { pieces: [Buffer.from(text)] },
  tags: new Set(tags),
});
const textOf = (cached: CachedPage | undefined) => cached?.bodies.pieces?.join('');
const create = (maxBytes = 1000) => createPageCache({ maxBytes, log: silentLog });

function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (cause: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe('the page cache', () => {
  it('renders a missing page once for concurrent requests', async () => {
    const cache = create();
    let renders = 0;
    const render = async () => page(`render ${++renders}`);
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)));
    expect(renders).toBe(1);
    expect(new Set(pages).size).toBe(1);
    expect(textOf(cache.peek('/'))).toBe('render 1');
  });

  it('renders a page again that has reached the maximum age, with or without an invalidation', async () => {
    let time = 0;
    const cache = createPageCache({ maxBytes: 1000, log: silentLog, now: () => time });
    await cache.get('/', async () => page('old'));
    time = greatestAgeMs - 1;
    expect(textOf(cache.peek('/'))).toBe('old');
    time = greatestAgeMs;
    expect(cache.peek('/')).toBeUndefined();
    expect(textOf(await cache.get('/', async () => page('new')))).toBe('new');
    time += 1;
    expect(textOf(cache.peek('/'))).toBe('new');
  });

  it('P18 a page that is not there any more is dropped, not served stale', async () => {
    const cache = create();
    await cache.get('/a/', async () => page('a', 'post:1'));
    cache.invalidate(['post:1']);
    const notFound = () => Promise.reject(fail('NotFound'));
    await expect(cache.get('/a/', notFound)).rejects.toMatchObject({ name: 'NotFound' });
    await expect(cache.get('/a/', notFound)).rejects.toMatchObject({ name: 'NotFound' });
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('a write that names a tag of the page makes it stale, other writes do not', async () => {
    const cache = create();
    await cache.get('/a/', async () => page('a', 'post:1', 'menu:main'));
    cache.invalidate(['post:2']);
    expect(cache.peek('/a/')).toBeDefined();
    cache.invalidate(['menu:main']);
    expect(cache.peek('/a/')).toBeUndefined();
  });

  it('`*` makes everything stale', async () => {
    const cache = create();
    await cache.get('/a/', async () => page('a'));
    cache.invalidate(['*']);
    expect(cache.peek('/a/')).toBeUndefined();
  });

  it('shares a running render with all requests meanwhile', async () => {
    const cache = create();
    await cache.get('/', async () => page('old', 'post:1'));
    cache.invalidate(['post:1']);
    const rendering = deferred<CachedPage>();
    const first = cache.get('/', () => rendering.promise);
    const second = cache.get('/', () => Promise.reject(new Error('a second render')));
    rendering.resolve(page('new', 'post:1'));
    expect(textOf(await first)).toBe('new');
    expect(textOf(await second)).toBe('new');
    expect(textOf(cache.peek('/'))).toBe('new');
  });

  it('with `wait`, the response comes from the newest rows even when an older render is under way', async () => {
    const cache = create();
    const older = deferred<CachedPage>();
    const visitor = cache.get('/', () => older.promise);
    cache.invalidate(['post:1']);
    const publisher = cache.get('/', async () => page('published', 'post:1'), { wait: true });
    older.resolve(page('before the write', 'post:1'));
    expect(textOf(await visitor)).toBe('before the write');
    expect(textOf(await publisher)).toBe('published');
  });

  it('P57 keeps the stale copy in service when the render fails, and tries again at the next request', async () => {
    const cache = create();
    await cache.get('/', async () => page('old', 'post:1'));
    cache.invalidate(['*']);
    expect(textOf(await cache.get('/', () => Promise.reject(new Error('database away'))))).toBe('old');
    expect(textOf(await cache.get('/', async () => page('back', 'post:1')))).toBe('back');
  });

  it('P57 returns the stale copy while a re-render hangs, and the new one when it ends', async () => {
    const cache = createPageCache({ maxBytes: 1000, log: silentLog, renewalMs: 0 });
    await cache.get('/', async () => page('old', 'post:1'));
    cache.invalidate(['*']);
    const rendering = deferred<CachedPage>();
    expect(textOf(await cache.get('/', () => rendering.promise))).toBe('old');
    expect(textOf(await cache.get('/', () => Promise.reject(new Error('a second render'))))).toBe('old');
    const published = cache.get('/', async () => page('never'), { wait: true });
    rendering.resolve(page('new', 'post:1'));
    expect(textOf(await published)).toBe('new');
  });

  it('P57 a background render that fails causes no unhandled rejection and drops the entry', async () => {
    const cache = createPageCache({ maxBytes: 1000, log: silentLog, renewalMs: 0 });
    await cache.get('/', async () => page('old', 'post:1'));
    cache.invalidate(['*']);
    const rendering = deferred<CachedPage>();
    await cache.get('/', () => rendering.promise);
    const missing = cache.get('/', () => Promise.reject(fail('NotFound')), { wait: true });
    rendering.reject(fail('NotFound'));
    await expect(missing).rejects.toThrow();
    expect(cache.size().entries).toBe(0);
  });

  it('re-renders stale pages before they are requested: those that visitors request now, the most recent first', async () => {
    let time = 0;
    const cache = createPageCache({ maxBytes: 1000, log: silentLog, now: () => time });
    const rendered: string[] = [];
    const request = (key: string) =>
      cache.get(key, async () => {
        rendered.push(key);
        return page(`${key} ${rendered.length}`, 'settings');
      });
    for (const key of ['/long-ago/', '/', '/blog/']) await request(key);
    time = 5_000;
    await request('/once/');
    for (const key of ['/blog/', '/']) await request(key);
    rendered.length = 0;
    cache.invalidate(['settings']);
    await cache.renewRequested();
    expect(rendered).toEqual(['/', '/blog/']);
    time = 6_000;
    expect(textOf(cache.peek('/'))).toBe('/ 1');
    // Re-rendering does not count as a request.
    time = 8_001;
    cache.invalidate(['settings']);
    await cache.renewRequested();
    expect(rendered).toEqual(['/', '/blog/', '/']);
  });

  it('P57 a page that cannot be rendered is retried once in the background, and a deleted one is dropped', async () => {
    const cache = create();
    let tries = 0;
    const failing = (cause: Error) => async () => {
      if (++tries <= 2) return page('first', 'settings');
      throw cause;
    };
    await cache.get('/broken/', failing(new Error('broken')));
    await cache.get('/gone/', failing(fail('NotFound')));
    for (const key of ['/broken/', '/gone/']) cache.peek(key);
    cache.invalidate(['settings']);
    await cache.renewRequested();
    expect(tries).toBe(4);
    expect(cache.size().entries).toBe(1);
  });

  it('keeps nothing when the first render fails', async () => {
    const cache = create();
    await expect(cache.get('/x/', () => Promise.reject(new Error('not found')))).rejects.toThrow('not found');
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
    expect(textOf(await cache.get('/x/', async () => page('now')))).toBe('now');
  });

  it('drops the least recently used pages when it is full, and counts its bytes right', async () => {
    const cache = create(30);
    for (const key of ['/1/', '/2/', '/3/']) await cache.get(key, async () => page('0123456789'));
    await cache.get('/1/', async () => page('never'));
    await cache.get('/4/', async () => page('0123456789'));
    expect(['/1/', '/2/', '/3/', '/4/'].filter((key) => cache.peek(key))).toEqual(['/1/', '/3/', '/4/']);
    expect(cache.size()).toEqual({ entries: 3, bytes: 30 });
  });

  it('P49 a page that visitors keep asking for outlives first renders of others', async () => {
    const cache = create(30);
    await cache.get('/asked-for/', async () => page('0123456789'));
    for (const key of ['/1/', '/2/', '/3/', '/4/', '/5/']) {
      await cache.get(key, async () => page('0123456789'));
      expect(textOf(cache.peek('/asked-for/'))).toBe('0123456789');
    }
    expect(cache.size()).toEqual({ entries: 3, bytes: 30 });
  });

  it('P49 holds no memory but the bytes that it counts, even of bodies cut from a larger buffer', async () => {
    const cache = create();
    const cut = (text: string) => Buffer.from(`${text} and much more`).subarray(0, text.length);
    const held = () =>
      Object.values(cache.peek('/')?.bodies ?? {})
        .flat()
        .reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    const first = {
      ...page('', 'post:1'),
      bodies: { pieces: [cut('pl'), cut('ain')], br: cut('br'), gzip: cut('gzip') },
    };
    const cached = await cache.get('/', async () => first);
    expect(cached.headers, 'the page is known by its headers').toBe(first.headers);
    expect(cached.bodies).toEqual(first.bodies);
    expect([held(), cache.size().bytes]).toEqual([11, 11]);

    cache.setBodies('/', cached, { ...cached.bodies, br: cut('b'), gzip: cut('gz') });
    expect(cache.peek('/')?.bodies.gzip?.toString()).toBe('gz');
    expect([held(), cache.size().bytes]).toEqual([8, 8]);
  });

  it('names the most requested page until its bodies are improved, and accepts better bodies only for pages it still holds', async () => {
    const cache = create();
    const first = await cache.get('/a/', async () => page('first', 'post:1'));
    await cache.get('/b/', async () => page('second'));
    expect(cache.mostRequested(), 'nobody asked again').toBeUndefined();
    for (const key of ['/a/', '/a/', '/a/', '/b/', '/b/']) cache.peek(key);
    expect(cache.mostRequested()).toMatchObject({ key: '/a/', page: first });

    const bodies = { ...first.bodies, br: Buffer.from('better') };
    cache.setBodies('/a/', first, bodies, { improved: true });
    expect(cache.peek('/a/')?.bodies.br?.toString()).toBe('better');
    expect(cache.mostRequested()?.key).toBe('/b/');

    cache.invalidate(['post:1']);
    await cache.get('/a/', async () => page('changed', 'post:1'));
    cache.setBodies('/a/', first, bodies);
    expect(textOf(cache.peek('/a/'))).toBe('changed');
  });
});
