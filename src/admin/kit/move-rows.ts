type Key = string | number;

/** Drop position: before or after a row. */
export interface MoveTarget {
  key: Key;
  dropPosition: string;
}

/** Returns the rows in a new order: the moved ones, in their order, before or after the target. */
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
