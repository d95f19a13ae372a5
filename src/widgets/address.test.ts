import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { registry } from './index.ts';

const found = { items: [], template: null, total: 20, page: 1, pages: 5, isFiltered: false, comments: [] };
/** Results of `load` for widgets that read the address and load data. */
const replies: Record<string, () => object> = {
  comments: () => ({ ...found }),
  'loop-grid': () => ({ ...found }),
  'taxonomy-filter': () => [{ slug: 'vps', name: 'vps', count: 1 }],
};

describe('how a widget reads the address', () => {
  const reading = [...registry.values()].filter(({ address }) => address);

  it('P49 is cached with the page, without loaded data and settings', async () => {
    const made = reading.map(({ type, schema, address }) => {
      const props = schema.parse({ selected_element: 'abc1234' });
      const data = replies[type]?.();
      const read = address?.({ id: 'abc1234', props, data });
      return { type, read, props: new WeakRef(props), data: data && new WeakRef(data) };
    });
    // A reference is alive until the end of the turn that read it. One collection for all: in a large heap each takes long.
    await nextTurn();
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    expect(made.length).toBeGreaterThan(3);
    expect(made.filter(({ props, data }) => props.deref() ?? data?.deref()).map(({ type }) => type)).toEqual([]);
    for (const { read } of made) expect(read?.(new URLSearchParams())).toEqual({});
  });
});
