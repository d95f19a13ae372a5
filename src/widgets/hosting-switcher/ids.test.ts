import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tabIds } from './ids.ts';

test('each tab controls a panel whose id is panel-{value}, and is the target of #{value}', () => {
  expect(tabIds([{ id: 'aaaaaaa', values: ['linux', 'ویندوز'] }]).get('aaaaaaa')).toEqual([
    { panel: 'panel-linux', target: 'linux' },
    { panel: 'panel-ویندوز', target: 'ویندوز' },
  ]);
});

test('of two switchers with the same value the first keeps panel-{value}', () => {
  const ids = tabIds([
    { id: 'aaaaaaa', values: ['linux'] },
    { id: 'bbbbbbb', values: ['linux', 'bsd'] },
  ]);
  expect(ids.get('aaaaaaa')).toEqual([{ panel: 'panel-linux', target: 'linux' }]);
  expect(ids.get('bbbbbbb')).toEqual([{ panel: 'panel-linux-bbbbbbb' }, { panel: 'panel-bsd', target: 'bsd' }]);
});

test('a value that looks like the id of a panel does not take it', () => {
  const ids = tabIds([{ id: 'aaaaaaa', values: ['panel-linux', 'linux'] }]).get('aaaaaaa');
  expect(ids).toEqual([{ panel: 'panel-panel-linux' }, { panel: 'panel-linux', target: 'linux' }]);
});

test('no two ids of a page are the same', () => {
  const value = fc.stringMatching(/^(panel-|-|a|b|aaaaaaa|bbbbbbb){1,4}$/);
  const values = fc.uniqueArray(value, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(values, values, values, (first, second, third) => {
      const ids = tabIds([
        { id: 'aaaaaaa', values: first },
        { id: 'bbbbbbb', values: second },
        { id: 'ccccccc', values: third },
      ]);
      const all = [...ids.values()]
        .flat()
        .flatMap(({ panel, target }) => (target === undefined ? [panel] : [panel, target]));
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});
