import { describe, expect, it } from 'vitest';
import type { LoadContext } from '../../builder/widget.ts';
import type { LoopQuery } from '../../content/loops/types.ts';
import { loadLoopItems } from './loop-items.ts';
import { loopList } from './loop-source.ts';
import { testPage } from './testing.tsx';

/** Ten posts; 10 is the newest. */
const read = ({ exclude, count, page, offset = 0 }: LoopQuery) => {
  const ids = Array.from({ length: 10 }, (_, at) => 10 - at).filter((id) => !exclude.includes(id));
  const start = (page - 1) * count + offset;
  return { posts: ids.slice(start, start + count).map((id) => ({ id, terms: [], author: null })), total: ids.length };
};

/** Returns the items of each list of a page; only the named ones are requested. */
async function shown(lists: Record<string, { type?: string; props: object }>, requested = Object.keys(lists)) {
  const widgets = new Map(
    Object.entries(lists).map(([id, { type = 'loop-grid', props }]) => [id, { type, props: { ...props } }]),
  );
  const reader = { loops: async (queries: LoopQuery[]) => queries.map(read), media: async () => new Map() };
  const loops = requested.map((id) => {
    const props = loopList.parse(lists[id]?.props);
    return { id, props, page: testPage, number: 1, filters: [] };
  });
  const context = { reader, widgets, loadItems: async () => [] } as unknown as LoadContext;
  const found = await loadLoopItems(loops, context);
  return Object.fromEntries([...found].map(([id, { items }]) => [id, items.map(({ post }) => post.id).join(' ')]));
}

describe('lists of one page', () => {
  const first = { props: { count: 3 } };
  const second = { type: 'loop-carousel', props: { count: 2, unique: true } };
  const third = { props: { count: 2, unique: true } };

  it('show the same posts, unless one excludes those of the lists above it', async () => {
    expect(await shown({ first, other: first })).toEqual({ first: '10 9 8', other: '10 9 8' });
    expect(await shown({ first, second, third })).toEqual({ first: '10 9 8', second: '7 6', third: '5 4' });
    expect(await shown({ second, first })).toEqual({ second: '10 9', first: '10 9 8' });
  });

  it('show the same when one is requested alone', async () => {
    expect(await shown({ first, second, third }, ['third'])).toEqual({ third: '5 4' });
  });

  it('pass over the first ones', async () => {
    expect(await shown({ first: { props: { count: 2, offset: 3 } }, third })).toEqual({ first: '7 6', third: '10 9' });
  });
});
