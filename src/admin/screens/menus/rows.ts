import type { MenuItem } from '../../../content/menus/types.ts';

/** An entry of a menu as one row of a list; how deep it stands says what it belongs to. */
export interface MenuRow extends Omit<MenuItem, 'children'> {
  id: number;
  /** 0 to 2. */
  depth: number;
}

const deepest = 2;

/** The entries of a menu one under the other, numbered in this order. */
export function rowsOf(items: MenuItem[]): MenuRow[] {
  const rows: MenuRow[] = [];
  const add = (item: MenuItem, depth: number) => {
    const { children, ...own } = item;
    rows.push({ ...own, id: rows.length + 1, depth });
    for (const child of children) add(child, depth + 1);
  };
  for (const item of items) add(item, 0);
  return settle(rows);
}

/** The menu that rows say. */
export function itemsOf(rows: readonly MenuRow[]): MenuItem[] {
  const top: MenuItem[] = [];
  const lists = [top];
  for (const { id: _id, depth, ...own } of settle(rows)) {
    const item: MenuItem = { ...own, children: [] };
    lists[depth]?.push(item);
    lists.splice(depth + 1, lists.length, item.children);
  }
  return top;
}

/** A row and all that stands below it. */
export function branchOf(rows: readonly MenuRow[], id: number): MenuRow[] {
  const at = rows.findIndex((row) => row.id === id);
  const own = rows[at];
  if (!own) return [];
  const end = rows.findIndex((row, index) => index > at && row.depth <= own.depth);
  return rows.slice(at, end === -1 ? rows.length : end);
}

/** Rows after some were moved: they stand as deep as what follows them, or else as what is before. */
export function placed(rows: readonly MenuRow[], moved: ReadonlySet<number>): MenuRow[] {
  const first = rows.findIndex(({ id }) => moved.has(id));
  const neighbour = rows.slice(first).find(({ id }) => !moved.has(id)) ?? rows[first - 1];
  const by = (neighbour?.depth ?? 0) - (rows[first]?.depth ?? 0);
  return settle(rows.map((row) => (moved.has(row.id) ? { ...row, depth: Math.max(0, row.depth + by) } : row)));
}

/** Rows with one, and what stands below it, a level deeper or higher; null when it cannot go there. */
export function shifted(rows: readonly MenuRow[], id: number, by: 1 | -1): MenuRow[] | null {
  const branch = branchOf(rows, id);
  const [own] = branch;
  const before = rows[rows.findIndex((row) => row.id === id) - 1];
  if (!own) return null;
  if (by === -1 && own.depth === 0) return null;
  if (by === 1 && (!before || before.depth < own.depth || branch.some(({ depth }) => depth === deepest))) return null;
  return settle(rows.map((row) => (branch.includes(row) ? { ...row, depth: row.depth + by } : row)));
}

/** Which row the server speaks of: `items.0.children.1.url`. */
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

/** No row stands more than one level below the one before it. */
function settle(rows: readonly MenuRow[]): MenuRow[] {
  let last = -1;
  return rows.map((row) => {
    last = Math.min(row.depth, last + 1, deepest);
    return row.depth === last ? row : { ...row, depth: last };
  });
}
