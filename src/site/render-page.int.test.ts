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
const editor: EditorSpec<typeof schema> = { label: 'ویجت', group: 'text', icon: 'check', fields: {}, examples: [] };
const common = { version: 1, schema, view: () => createElement('p'), css: '', editor };
const shown = defineWidget<typeof schema, Numbers>({
  ...common,
  type: 'shown',
  async load(instances) {
    const data = { last: 1 };
    loaded.push(new WeakRef(data));
    return new Map(instances.map(({ id }) => [id, data]));
  },
});
const paged = defineWidget<typeof schema, Numbers>({
  ...common,
  type: 'paged',
  load: async (instances) => new Map(instances.map(({ id }) => [id, { last: 3 }])),
  address({ data }, query) {
    const page = Math.min(Number(query.get('page') ?? 1), data?.last ?? Number.POSITIVE_INFINITY);
    return page > 1 ? { page: String(page) } : {};
  },
});

async function renderBoth() {
  const renderer = createPageRenderer({
    sections: createSectionCache({ maxBytes: 1_000_000 }),
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
  it('P49 knows what its queries mean and holds nothing else of its render', async () => {
    const { readAddress, isShared } = await renderBoth();
    // A reference counts until the turn that read it ends.
    await nextTurn();
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    expect(loaded.map((data) => data.deref())).toEqual([undefined]);
    expect(readAddress(new URLSearchParams('page=9&other=1'))).toEqual({ page: '3' });
    expect(isShared({ page: '3' })).toBe(true);
  });
});
