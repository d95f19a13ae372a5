import { branchOf, clampDepths, type TreeRow } from '../../../admin/kit/tree-rows.ts';
import type { MenuItem } from '../../../content/menus/types.ts';

/** An entry of a menu as one row of a list. */
export interface MenuRow extends Omit<MenuItem, 'children'>, TreeRow {}

/** Menus have three levels. */
export const deepest = 2;

/** The entries of a menu one under the other, numbered in this order. */
export function rowsOf(items: MenuItem[]): MenuRow[] {
  const rows: MenuRow[] = [];
  const add = (item: MenuItem, depth: number) => {
    const { children, ...own } = item;
    rows.push({ ...own, id: rows.length + 1, depth });
    for (const child of children) add(child, depth + 1);
  };
  for (const item of items) add(item, 0);
  return clampDepths(rows, deepest);
}

/** Converts rows to nested menu items. */
export function itemsOf(rows: readonly MenuRow[]): MenuItem[] {
  const top: MenuItem[] = [];
  const lists = [top];
  for (const { id: _id, depth, ...own } of clampDepths(rows, deepest)) {
    const item: MenuItem = { ...own, children: [] };
    lists[depth]?.push(item);
    lists.splice(depth + 1, lists.length, item.children);
  }
  return top;
}

/** Returns the row of a validation path: `items.0.children.1.url`. */
export function rowAt(rows: readonly MenuRow[], path: string): MenuRow | undefined {
  const places = Array.from(path.matchAll(/(?:items|children)\.(\d+)/g), ([, place]) => Number(place));
  let within = rows;
  let found: MenuRow | undefined;
  for (const [depth, place] of places.entries()) {
    found = within.filter((row) => row.depth === depth)[place];
    within = found ? branchOf(rows, found.id) : [];
  }
  return found;
}
