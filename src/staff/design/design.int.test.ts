// @postgres: changes of the design wait for each other by a lock of the database, and documents are searched as text.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnnamedFiles } from '../../content/files.ts';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
});
afterAll(() => server.close());

async function call(method: string, path: string, body?: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}
const save = (kind: string, item: object, of: string | null = null) => call('POST', 'design/save', { kind, of, item });
const pageCss = async (path: string) => {
  const html = await (await server.request(path)).text();
  return html.slice(html.indexOf('<style'), html.indexOf('</style>'));
};
let count = 0;
const page = (element: object) => {
  count += 1;
  const node = { id: `sty${String(count).padStart(4, '0')}`, type: 'heading', v: 1, props: { text: 'نمونه' }, element };
  return createPost(server.platform, {
    type: 'page',
    title: `صفحهٔ ${count}`,
    slug: `designed-${count}`,
    document: { version: 1, content: [node] },
    authorId: null,
    status: 'published',
  });
};
const colour = (slug: string, light = '#0b6f57') => ({ slug, name: `رنگ ${slug}`, light, dark: '#5fd6a6' });

describe('tokens', () => {
  it('are printed in both schemes, and a change reaches every page at once', async () => {
    const { path } = await page({ style: { base: { colour: '$brand' } } });
    expect((await save('colours', colour('brand'))).status).toBe(200);
    expect(await pageCss(path ?? '')).toMatch(/--c-brand:#0b6f57.*--c-brand:#5fd6a6.*color:var\(--c-brand\)/s);
    await save('colours', { ...colour('brand', '#123456'), name: 'نام تازه' }, 'brand');
    expect(await pageCss(path ?? '')).toContain('--c-brand:#123456');
  });

  it.each([
    ['a slug of the theme', 'colours', colour('primary'), 'item.slug'],
    ['a taken slug', 'colours', colour('brand'), 'item.slug'],
    ['a wrong slug', 'colours', colour('Brand X'), 'item.slug'],
    ['a hostile colour', 'colours', colour('bad', 'red;}</style>'), 'item.light'],
    ['a reference as a colour', 'colours', colour('bad', '$primary'), 'item.light'],
    ['a length without a unit', 'spaces', { slug: 'bad', name: 'x', value: '12' }, 'item.value'],
    ['a hostile style', 'presets', { slug: 'bad', name: 'x', style: { base: { colour: 'url(x)' } } }, 'item.style'],
  ])('%s is refused with its field', async (_name, kind, item, field) => {
    const { status, body } = await save(kind, item);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field]).toMatch(/[آ-ی]/);
  });

  onSqlite('keep their slug when they are renamed', async () => {
    expect((await save('colours', colour('other'), 'brand')).body.fields).toHaveProperty(['item.slug']);
  });

  it('one in use is deleted only with a replacement, which pages then show', async () => {
    await save('colours', colour('leaf'));
    const { path, title } = await page({ style: { hover: { background: '$leaf/40' } } });
    const uses = await call('GET', 'design/uses?kind=colours&slug=leaf');
    expect(uses.body.uses).toMatchObject([{ in: 'page', title }]);
    const refused = await call('POST', 'design/delete', { kind: 'colours', slug: 'leaf', by: null });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(title);
    const done = await call('POST', 'design/delete', { kind: 'colours', slug: 'leaf', by: 'primary' });
    expect(done.status).toBe(200);
    expect(await pageCss(path ?? '')).toContain('--c-leaf:var(--c-primary)');
    expect((await save('colours', colour('leaf'))).body.fields).toHaveProperty(['item.slug']);
  });

  it('a replacement that is deleted passes its uses on', async () => {
    await save('spaces', { slug: 'a', name: 'a', value: '1px' });
    await save('spaces', { slug: 'b', name: 'b', value: '2px' });
    const { title } = await page({ style: { base: { padding: { blockStart: '$s-a' } } } });
    await call('POST', 'design/delete', { kind: 'spaces', slug: 'a', by: 'b' });
    expect((await call('GET', 'design/uses?kind=spaces&slug=b')).body.uses).toMatchObject([{ title }]);
    const { body } = await call('POST', 'design/delete', { kind: 'spaces', slug: 'b', by: '4' });
    expect(body.design.replaced).toEqual(
      expect.arrayContaining([
        { kind: 'spaces', slug: 'a', by: '4' },
        { kind: 'spaces', slug: 'b', by: '4' },
      ]),
    );
  });

  it('two people who add tokens at the same time keep both', async () => {
    await Promise.all(['one', 'two', 'three'].map((slug) => save('radii', { slug, name: slug, value: '3px' })));
    const { body } = await call('GET', 'design');
    expect(body.design.radii.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['one', 'three', 'two']);
    await call('POST', 'design/order', { kind: 'radii', slugs: ['two', 'one', 'three'] });
    expect((await call('GET', 'design')).body.design.radii[0].slug).toBe('two');
    expect((await call('POST', 'design/order', { kind: 'radii', slugs: ['two'] })).status).toBe(409);
  });
});

describe('fonts', () => {
  const vazirmatn = readFileSync(new URL(import.meta.resolve('vazirmatn/fonts/webfonts/Vazirmatn-Medium.woff2')));
  async function upload(bytes: Uint8Array<ArrayBuffer>) {
    const path = '/wp-json/mizban/v1/staff/design/font-file';
    const response = await server.request(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    return { status: response.status, body: await response.json() };
  }
  /** Keys of stored fonts that no row names, whatever their age. */
  const orphans = async () => {
    const keys = await findUnnamedFiles(server.platform, { before: Number.MAX_SAFE_INTEGER, named: [] });
    return keys.filter((key) => key.startsWith('fonts/'));
  };

  it.each([
    ['HTML', Buffer.from('<!doctype html><title>font.woff2</title>')],
    ['a cut-off font', vazirmatn.subarray(0, 20_000)],
  ])('%s is refused with the reason', async (_name, bytes) => {
    const { status, body } = await upload(new Uint8Array(bytes));
    expect(status).toBe(415);
    expect(body.message).toContain('قلم سالمی نیست');
  });

  onSqlite('a file of 50 MB is refused', async () => {
    expect((await upload(new Uint8Array(50 * 1024 * 1024))).status).toBe(413);
  });

  onSqlite(
    'one is uploaded, used, shown only where it is used, and deleted with its file',
    { timeout: 60_000 },
    async () => {
      const { status, body } = await upload(new Uint8Array(vazirmatn));
      expect(status).toBe(201);
      expect(body).toMatchObject({ file: { weight: [500, 500], isItalic: false }, warnings: [] });
      const { key } = body.file;
      expect(await orphans()).toEqual([key]);
      const item = { slug: 'brand', name: 'برند', files: [body.file] };
      expect((await save('fonts', { ...item, files: [] })).body.fields).toHaveProperty(['item.files']);
      const lost = { ...body.file, key: key.replace(/[0-9a-f]{8}\.woff2$/, '00000000.woff2') };
      expect((await save('fonts', { ...item, files: [lost] })).body.fields).toHaveProperty(['item.files']);
      expect((await save('fonts', { ...item, slug: 'text' })).body.fields).toHaveProperty(['item.slug']);
      expect((await save('fonts', item)).status).toBe(200);
      expect(await orphans()).toEqual([]);

      const file = await server.request(`/media/${key}`);
      expect(file.headers.get('content-type')).toBe('font/woff2');
      expect(file.headers.get('cache-control')).toContain('immutable');
      expect((await file.arrayBuffer()).byteLength).toBe(body.file.bytes);

      const used = await page({ style: { base: { font: '$f-brand' } } });
      const unused = await page({});
      const css = await pageCss(used.path ?? '');
      expect(css).toMatch(/font-family:var\(--f-brand\).*@font-face\{font-family:f-brand;.*:root\{--f-brand:f-brand,/s);
      expect(css).toContain(`url("/media/${key}")`);
      expect(await pageCss(unused.path ?? '')).not.toContain('f-brand');

      const fonts = await call('POST', 'design/site-fonts', { textFont: null, headingFont: 'brand' });
      expect(fonts.status).toBe(200);
      expect(await pageCss(unused.path ?? '')).toContain(`url("/media/${key}")`);
      await call('POST', 'design/site-fonts', { textFont: 'brand', headingFont: 'brand' });
      const html = await (await server.request(unused.path ?? '')).text();
      expect(html).toContain(`<link rel="preload" href="/media/${key}" as="font"`);
      expect(html).not.toContain('Vazirmatn');
      await call('POST', 'design/site-fonts', { textFont: null, headingFont: 'brand' });
      const uses = await call('GET', 'design/uses?kind=fonts&slug=brand');
      expect(uses.body.uses).toMatchObject([{ title: used.title }, { in: 'site', title: 'عنوان‌های همهٔ صفحه‌ها' }]);
      expect((await call('POST', 'design/delete', { kind: 'fonts', slug: 'brand', by: null })).status).toBe(409);
      const deleted = await call('POST', 'design/delete', { kind: 'fonts', slug: 'brand', by: 'text' });
      expect(deleted.body.design).toMatchObject({ fonts: [], headingFont: null });
      expect(await pageCss(used.path ?? '')).toContain('--f-brand:var(--f-text)');
      expect(await pageCss(unused.path ?? '')).not.toContain('f-brand');
      expect((await server.request(`/media/${key}`)).status).toBe(404);
    },
  );

  onSqlite('the site takes none that it does not have', async () => {
    const { body } = await call('POST', 'design/site-fonts', { textFont: 'unknown', headingFont: null });
    expect(body.fields).toHaveProperty('textFont');
  });
});

describe('presets', () => {
  it('are printed on the pages that use them, and a change reaches both', async () => {
    const pages = [await page({ style: { presets: ['lead'] } }), await page({ style: { presets: ['lead'] } })];
    const none = await page({});
    const item = { slug: 'lead', name: 'پیشگفتار', for: 'text', style: { base: { weight: 300 } } };
    await save('presets', item);
    for (const { path } of pages)
      expect(await pageCss(path ?? '')).toContain('@layer preset{.p-lead{font-weight:300}}');
    expect(await pageCss(none.path ?? '')).not.toContain('.p-lead');
    await save('presets', { ...item, style: { base: { weight: 900 } } }, 'lead');
    for (const { path } of pages) expect(await pageCss(path ?? '')).toContain('.p-lead{font-weight:900}');
  });

  it('one in use may be taken off everywhere', async () => {
    await save('presets', { slug: 'gone', name: 'x', style: { base: { weight: 200 } } });
    const { path } = await page({ style: { presets: ['gone'] } });
    expect((await call('POST', 'design/delete', { kind: 'presets', slug: 'gone', by: null })).status).toBe(200);
    expect(await pageCss(path ?? '')).not.toContain('.p-gone');
  });

  it('one in use may leave its values on its elements: nothing looks different', async () => {
    await save('colours', colour('tone'));
    await save('presets', { slug: 'old', name: 'x', style: { base: { weight: 100 } } });
    await save('presets', {
      slug: 'kept',
      name: 'کارت',
      style: { base: { colour: '$tone' }, hover: { opacity: 0.5 } },
    });
    const pages = [
      await page({ style: { presets: ['kept'], base: { weight: 500 } } }),
      await page({ style: { presets: ['old'] } }),
    ];
    const look = () =>
      Promise.all(pages.map(async ({ path }) => (await pageCss(path ?? '')).replace(/-?[0-9a-f]{8,}/g, '')));
    await call('POST', 'design/delete', { kind: 'presets', slug: 'old', by: 'kept' });
    const before = await look();
    const { status, body } = await call('POST', 'design/delete', {
      kind: 'presets',
      slug: 'kept',
      by: null,
      keepsLook: true,
    });
    expect(status).toBe(200);
    expect(body.design.presets).not.toContainEqual(expect.objectContaining({ slug: 'kept' }));
    expect(before[0]).toContain('.p-kept:is(:hover,:focus-visible){opacity:0.5}');
    expect(before[1]).toContain('.p-old{color:var(--c-tone)}');
    expect(await look()).toEqual(before);
    // It is no longer a preset, but its values still need the colour, and documents its slug.
    expect((await save('presets', { slug: 'kept', name: 'x', style: {} })).body.fields).toHaveProperty(['item.slug']);
    expect((await call('POST', 'design/delete', { kind: 'colours', slug: 'tone', by: null })).status).toBe(409);
    expect((await call('GET', 'design/uses?kind=colours&slug=tone')).body.uses).toMatchObject([{ title: 'کارت' }]);
  });

  it('only presets without replacement leave their values', async () => {
    const of = { kind: 'colours', slug: 'tone', by: 'primary', keepsLook: true };
    expect((await call('POST', 'design/delete', of)).body.fields).toHaveProperty('keepsLook');
  });

  it('settings refuse the design, which has its own calls and checks', async () => {
    headers = await signInAs(server, 'administrator');
    const { status, body } = await call('PUT', 'settings', { design: { presets: [] } });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('design');
  });
});
