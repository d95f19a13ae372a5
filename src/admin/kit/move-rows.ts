type Key = string | number;

/** Where something is let go: before or after a row. */
export interface MoveTarget {
  key: Key;
  dropPosition: string;
}

/** Rows in a new order: those with the moved keys, in the order they have, before or after the target. */
export function moveRows<R extends { id: Key }>(
  rows: readonly R[],
  moved: ReadonlySet<Key>,
  { key, dropPosition }: MoveTarget,
): R[] {
  const isMoved = ({ id }: R) => moved.has(id) && id !== key;
  const staying = rows.filter((row) => !isMoved(row));
  const at = staying.findIndex(({ id }) => id === key);
  if (at === -1) return [...rows];
  return staying.toSpliced(dropPosition === 'after' ? at + 1 : at, 0, ...rows.filter(isMoved));
}
