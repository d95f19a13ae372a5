import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRegistry } from '../builder/registry.ts';
import { createSectionCache } from '../builder/section-cache.ts';
import { defineWidget, type EditorSpec } from '../builder/widget.ts';
import { createPost, findPublicPost } from '../content/posts/index.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { createReadCache } from './cached-reads.ts';
import { createFrameCache } from './printed-frame.tsx';
import { createPageRenderer } from './render-page.tsx';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  platform = await createTestDatabase();
});
afterAll(() => platform.close());

interface Numbers {
  last: number;
}
const loaded: Array<WeakRef<Numbers>> = [];
const schema = z.object({});
const editor: EditorSpec<typeof schema> = { label: 'ویجت', group: 'text', icon: [], fields: {}, examples: [] };
const common = { version: 1, schema, view: () => createElement('p'), css: '', editor };
async function load(instances: Array<{ id: string }>) {
  const data = { last: 3 };
  loaded.push(new WeakRef(data));
  return new Map(instances.map(({ id }) => [id, data]));
}
const shown = defineWidget<typeof schema, Numbers>({ ...common, type: 'shown', load });
const paged = defineWidget<typeof schema, Numbers>({
  ...common,
  type: 'paged',
  load,
  address({ data }) {
    const last = data?.last ?? Number.POSITIVE_INFINITY;
    return (query) => {
      const page = Math.min(Number(query.get('page') ?? 1), last);
      return page > 1 ? { page: String(page) } : {};
    };
  },
});

async function renderBoth() {
  const renderer = createPageRenderer({
    sections: createSectionCache({ maxBytes: 1_000_000 }),
    reads: createReadCache({ maxBytes: 1_000_000 }),
    frames: createFrameCache({ maxBytes: 1_000_000 }),
    platform,
    registry: createRegistry([shown, paged]),
    assets: { script: '/assets/main.js', devScripts: [], font: '/assets/font.woff2' },
    baseUrl: 'https://mizban.test',
    nonce: () => 'nonce',
  });
  const content = ['shown', 'paged'].map((type) => ({ id: `${type}00`, type, v: 1, props: {} }));
  await createPost(platform, {
    type: 'page',
    title: 'صفحه',
    slug: 'numbers',
    status: 'published',
    document: { version: 1, content },
    authorId: null,
  });
  const post = await findPublicPost(platform, { path: '/numbers/' });
  if (!post) throw new Error('There is no such page.');
  return renderer.renderPost(post);
}

describe('a rendered page', () => {
  it('P49 keeps its query parser and nothing else of its render in memory', async () => {
    const { readAddress, isShared } = await renderBoth();
    // A reference is alive until the end of the turn that read it.
    await nextTurn();
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    expect(loaded.map((data) => data.deref())).toEqual([undefined, undefined]);
    expect(readAddress(new URLSearchParams('page=9&other=1'))).toEqual({ page: '3' });
    expect(isShared({ page: '3' })).toBe(true);
  });
});

describe('a page that is rendered again', () => {
  it('queries only what changed and prints the same as a page rendered from scratch', async () => {
    const requested: string[] = [];
    const tagged = (type: string, tag: string) =>
      defineWidget<typeof schema, number>({
        ...common,
        type,
        async load(instances, { reader }) {
          requested.push(type);
          if (tag === 'rating') await reader.ratings([{ postId: 1, slug: 'x' }]);
          if (tag === 'catalogue') await reader.plans([{ category: 'x', lines: [] }]);
          return new Map(instances.map(({ id }) => [id, requested.length]));
        },
        view: ({ data, page, attrs }) => createElement('p', { ...attrs, 'data-n': data }, page.post.title),
        ...(tag === 'address'
          ? { address: () => (query: URLSearchParams) => ({ reply: query.get('reply') ?? '' }) }
          : {}),
      });
    const sections = createSectionCache({ maxBytes: 1_000_000 });
    const reads = createReadCache({ maxBytes: 1_000_000 });
    const off = platform.changes.on((tags) => {
      sections.invalidate(tags);
      reads.invalidate(tags);
    });
    const renderer = createPageRenderer({
      sections,
      reads,
      frames: createFrameCache({ maxBytes: 1_000_000 }),
      platform,
      registry: createRegistry([tagged('stars', 'rating'), tagged('plans', 'catalogue'), tagged('reply', 'address')]),
      assets: { script: '/assets/main.js', devScripts: [], font: '/assets/font.woff2' },
      baseUrl: 'https://mizban.test',
      nonce: () => 'nonce',
    });
    const content = ['stars', 'plans', 'reply'].map((type) => ({ id: `${type}00`, type, v: 1, props: {} }));
    await createPost(platform, {
      type: 'page',
      title: 'بخش‌ها',
      slug: 'sections',
      status: 'published',
      document: { version: 1, content },
      authorId: null,
    });
    const post = await findPublicPost(platform, { path: '/sections/' });
    if (!post) throw new Error('There is no such page.');
    const requestedBy = async (query = '') => {
      requested.length = 0;
      const { body, tags } = await renderer.renderPost(post, new URLSearchParams(query));
      return { asked: requested.toSorted(), html: body.bytes.toString(), tags };
    };

    const first = await requestedBy();
    expect(first.asked).toEqual(['plans', 'reply', 'stars']);
    const again = await requestedBy();
    expect(again.asked).toEqual([]);
    expect(again.html).toBe(first.html);
    expect(again.tags).toEqual(first.tags);

    platform.changes.deliver(['rating:1']);
    expect((await requestedBy()).asked).toEqual(['stars']);
    platform.changes.deliver(['catalogue']);
    expect((await requestedBy()).asked).toEqual(['plans']);
    expect((await requestedBy('reply=7')).asked).toEqual(['reply']);
    expect((await requestedBy('reply=7')).asked).toEqual([]);
    platform.changes.deliver(['*']);
    expect((await requestedBy()).asked).toEqual(['plans', 'reply', 'stars']);
    off();
  });
});
