/** A row of a list that shows a tree; its depth determines its parent. */
export interface TreeRow {
  id: number;
  /** 0 at the top. */
  depth: number;
}

/** Returns a row and all its descendants. */
export function branchOf<R extends TreeRow>(rows: readonly R[], id: number): R[] {
  const at = rows.findIndex((row) => row.id === id);
  const own = rows[at];
  if (!own) return [];
  const end = rows.findIndex((row, index) => index > at && row.depth <= own.depth);
  return rows.slice(at, end === -1 ? rows.length : end);
}

/** Returns the rows after a move: moved rows take the depth of their successor, else of their predecessor. */
export function placed<R extends TreeRow>(rows: readonly R[], moved: ReadonlySet<number>, deepest: number): R[] {
  const first = rows.findIndex(({ id }) => moved.has(id));
  const neighbour = rows.slice(first).find(({ id }) => !moved.has(id)) ?? rows[first - 1];
  const by = (neighbour?.depth ?? 0) - (rows[first]?.depth ?? 0);
  return clampDepths(
    rows.map((row) => (moved.has(row.id) ? { ...row, depth: Math.max(0, row.depth + by) } : row)),
    deepest,
  );
}

/** Returns the rows with one branch a level deeper or higher; null if it is not allowed. */
export function shifted<R extends TreeRow>(rows: readonly R[], id: number, by: 1 | -1, deepest: number): R[] | null {
  const branch = branchOf(rows, id);
  const [own] = branch;
  const before = rows[rows.findIndex((row) => row.id === id) - 1];
  if (!own) return null;
  if (by === -1 && own.depth === 0) return null;
  if (by === 1 && (!before || before.depth < own.depth || branch.some(({ depth }) => depth === deepest))) return null;
  return clampDepths(
    rows.map((row) => (branch.includes(row) ? { ...row, depth: row.depth + by } : row)),
    deepest,
  );
}

/** Limits each row to one level below its predecessor. */
export function clampDepths<R extends TreeRow>(rows: readonly R[], deepest: number): R[] {
  let last = -1;
  return rows.map((row) => {
    last = Math.min(row.depth, last + 1, deepest);
    return row.depth === last ? row : { ...row, depth: last };
  });
}
