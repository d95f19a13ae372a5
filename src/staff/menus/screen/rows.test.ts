import { describe, expect, it } from 'vitest';
import { moveRows } from '../../../admin/kit/move-rows.ts';
import { branchOf, placed, shifted } from '../../../admin/kit/tree-rows.ts';
import type { MenuItem } from '../../../content/menus/types.ts';
import { deepest, itemsOf, rowAt, rowsOf } from './rows.ts';

const entry = (label: string, ...children: MenuItem[]): MenuItem => ({ label, children });
const items = [entry('a', entry('b', entry('c')), entry('d')), entry('e')];
const rows = rowsOf(items);
/** `a b. c..` is c in b in a. */
const text = (of: typeof rows) => of.map(({ label, depth }) => label + '.'.repeat(depth)).join(' ');
const idOf = (label: string) => rows.find((row) => row.label === label)?.id ?? 0;
const move = (label: string, key: string, dropPosition: string) => {
  const moved = new Set(branchOf(rows, idOf(label)).map(({ id }) => id));
  return text(placed(moveRows(rows, moved, { key: idOf(key), dropPosition }), moved, deepest));
};

describe('a menu as rows', () => {
  it('survives a round trip', () => {
    expect(text(rows)).toBe('a b. c.. d. e');
    expect(itemsOf(rows)).toEqual(items);
  });

  it.each([
    ['b', 'e', 'before', 'a d. b c. e'],
    ['e', 'd', 'before', 'a b. c.. e. d.'],
    ['b', 'e', 'after', 'a d. e b c.'],
    ['a', 'e', 'after', 'e a b. c.. d.'],
    ['e', 'a', 'before', 'e a b. c.. d.'],
    ['d', 'c', 'before', 'a b. d.. c.. e'],
  ])('%s is moved with all below it to %s, %s it', (label, key, position, expected) => {
    expect(move(label, key, position)).toBe(expected);
  });

  it('goes deeper and higher with all below it, never below the third level', () => {
    expect(text(shifted(rows, idOf('e'), 1, deepest) ?? [])).toBe('a b. c.. d. e.');
    expect(text(shifted(rows, idOf('b'), -1, deepest) ?? [])).toBe('a b c. d. e');
    expect(shifted(rows, idOf('a'), 1, deepest)).toBeNull();
    expect(shifted(rows, idOf('a'), -1, deepest)).toBeNull();
    expect(shifted(rows, idOf('c'), 1, deepest)).toBeNull();
    expect(shifted(rows, idOf('b'), 1, deepest)).toBeNull();
  });

  it('finds the row of a problem', () => {
    expect(rowAt(rows, 'items.0.children.0.children.0.url')?.label).toBe('c');
    expect(rowAt(rows, 'items.0.children.1.label')?.label).toBe('d');
    expect(rowAt(rows, 'items.1.label')?.label).toBe('e');
    expect(rowAt(rows, 'items')).toBeUndefined();
  });
});
