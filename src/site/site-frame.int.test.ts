import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRegistry } from '../builder/registry.ts';
import { createSectionCache } from '../builder/section-cache.ts';
import { defineWidget } from '../builder/widget.ts';
import { saveMenu } from '../content/menus/index.ts';
import { createPost, findPublicPost, updatePost } from '../content/posts/index.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { widgets } from '../widgets/index.ts';
import { spacer } from '../widgets/spacer/index.ts';
import { createReadCache } from './cached-reads.ts';
import { createFrameCache } from './printed-frame.tsx';
import { createPageRenderer, type PageRenderer } from './render-page.tsx';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
let renderer: PageRenderer;
let drawn = 0;
let isBroken = false;

/** Counts its renders, and throws when it is told to. */
const probe = defineWidget({
  ...spacer,
  type: 'probe',
  view() {
    drawn += 1;
    if (isBroken) throw new Error('broken');
    return createElement('p', null, 'نوار ویژه');
  },
});

beforeAll(async () => {
  platform = await createTestDatabase();
  const sections = createSectionCache({ maxBytes: 1_000_000 });
  const reads = createReadCache({ maxBytes: 1_000_000 });
  const frames = createFrameCache({ maxBytes: 1_000_000 });
  platform.changes.on((tags) => {
    for (const cache of [sections, reads, frames]) cache.invalidate(tags);
  });
  renderer = createPageRenderer({
    ...{ platform, sections, reads, frames },
    registry: createRegistry([...widgets, probe]),
    assets: { script: '/assets/main.js', devScripts: [], font: '/assets/font.woff2' },
    baseUrl: 'https://mizban.test',
    nonce: () => 'nonce',
  });
  const links = [
    { label: 'وبلاگ', url: '/blog/', children: [] },
    { label: 'تماس', url: '/contact/', children: [] },
  ];
  await saveMenu(platform, { location: 'main', name: 'منو', items: links });
  for (const slug of ['blog', 'contact', 'one', 'two'])
    await createPost(platform, {
      ...{ type: 'page', title: slug, slug, status: 'published', authorId: null },
      document: { version: 1, content: [] },
    });
});
beforeEach(() => {
  drawn = 0;
  isBroken = false;
});
afterAll(() => platform.close());

const node = (id: string, type: string, props: object = {}) => ({ id, type, v: 1, props });
const whole = { template: { include: [{ on: 'site' }] } };
const isShown = /^<!doctype html>[\s\S]*<p>نوار ویژه<\/p>/;

const addHeader = (content: object[], settings: object = whole) =>
  createPost(platform, {
    ...{ type: 'template', title: 'بالا', meta: { kind: 'header' }, status: 'published', authorId: null },
    document: { version: 1, content, settings },
  });

async function html(slug: string): Promise<string> {
  const post = await findPublicPost(platform, { path: `/${slug}/` });
  if (!post) throw new Error(`There is no page ${slug}.`);
  return (await renderer.renderPost(post)).body.bytes.toString();
}

describe('header and footer', () => {
  it('P68 are built in without templates, with name, menu and rights', async () => {
    const page = await html('one');
    expect(page).toMatch(/<header class="plain-header">.*<a href="\/blog\/">وبلاگ<\/a>.*<\/header><main/);
    expect(page).toMatch(/<footer class="plain-footer">.*همهٔ حقوق محفوظ است/);
  });

  it('are printed from their templates once for pages with the same current links, until a template changes', async () => {
    const { id } = await addHeader([node('probe01', 'probe'), node('menu001', 'site-menu')]);
    const one = await html('one');
    expect(one).toMatch(/<header class="site-header"><p>نوار ویژه<\/p><div class="mz-site-menu">/);
    expect(one).toContain('.mz-site-menu');
    const first = drawn;
    for (const slug of ['two', 'one']) expect(await html(slug)).toMatch(isShown);
    expect(drawn).toBe(first);
    for (const slug of ['blog', 'contact', 'blog', 'contact'])
      expect(await html(slug)).toContain(`<a href="/${slug}/" aria-current="page">`);
    expect(drawn).toBe(first + 2);
    platform.changes.deliver(['*']);
    expect(await html('one'), 'read again, and the same').toMatch(isShown);
    expect(drawn).toBe(first + 2);
    await updatePost(platform, { postId: id, changes: { status: 'draft' } });
    expect(await html('one')).toContain('plain-header');
  });

  it('belong to one page if they show something of it', async () => {
    const { id } = await addHeader([node('title01', 'post-title')]);
    expect(await html('one')).toMatch(/<header class="site-header"><h1[^>]*>one<\/h1><\/header>/);
    expect(await html('two')).toMatch(/<header class="site-header"><h1[^>]*>two<\/h1><\/header>/);
    await updatePost(platform, { postId: id, changes: { status: 'draft' } });
  });

  it.each([
    ['has a widget that throws', () => [node('probe02', 'probe')]],
    ['has a widget for one visitor', () => [node('cart001', 'cart')]],
    ['has only unknown widgets', () => [node('none001', 'no-such-widget')]],
    ['is empty', () => []],
  ])('P68 are built in while a template %s', async (_name, content) => {
    isBroken = true;
    const { id } = await addHeader(content());
    expect(await html('one')).toContain('<header class="plain-header">');
    await updatePost(platform, { postId: id, changes: { status: 'draft' } });
  });

  it('P68 stay as last printed for error pages, which ask nothing', async () => {
    const { id } = await addHeader([node('probe03', 'probe')]);
    await html('one');
    const last = renderer.lastFrame();
    expect(last?.printed.before.bytes.toString()).toContain('نوار ویژه');
    await html('two');
    expect(renderer.lastFrame()).toBe(last);
    await updatePost(platform, { postId: id, changes: { status: 'draft' } });
  });
});
