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

  it.each(reading.map((widget) => [widget.type, widget] as const))(
    'P49 %s: is cached with the page, without loaded data and settings',
    async (type, widget) => {
      const make = () => {
        const props = widget.schema.parse({ selected_element: 'abc1234' });
        const data = replies[type]?.();
        const read = widget.address?.({ id: 'abc1234', props, data });
        return { read, props: new WeakRef(props), data: data && new WeakRef(data) };
      };
      const { read, props, data } = make();
      // A reference is alive until the end of the turn that read it.
      await nextTurn();
      setFlagsFromString('--expose-gc');
      runInNewContext('gc')();
      expect([props.deref(), data?.deref()]).toEqual([undefined, undefined]);
      expect(read?.(new URLSearchParams())).toEqual({});
    },
  );
});
