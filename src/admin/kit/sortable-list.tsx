import { GripVertical } from 'lucide';
import type { ReactNode } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Glyph } from './glyph.tsx';
import { moveRows } from './move-rows.ts';

interface SortableInput<R extends { id: string | number }> {
  label: string;
  rows: readonly R[];
  /** Name of a row while it is moved. */
  nameOf(row: R): string;
  children(row: R): ReactNode;
  /** Rows that move together with a row, including itself. */
  branchOf?(row: R): readonly R[];
  /** Called with the new order and the moved rows; absent if the order cannot be changed now. */
  onOrder?: ((rows: R[], moved: ReadonlySet<R['id']>) => void) | undefined;
}

/** Sortable rows: by drag and drop, or on the handle with Enter and the arrows. */
export function SortableList<R extends { id: string | number }>({
  label,
  rows,
  nameOf,
  children,
  branchOf = (row) => [row],
  onOrder,
}: SortableInput<R>) {
  const { dragAndDropHooks } = useDragAndDrop<R>({
    isDisabled: onOrder === undefined,
    getItems: (_keys, items) => items.map((row) => ({ 'text/plain': nameOf(row) })),
    onReorder({ keys, target }) {
      const moved = new Set<R['id']>(
        rows.filter(({ id }) => keys.has(id)).flatMap((row) => branchOf(row).map(({ id }) => id)),
      );
      if (!moved.has(target.key)) onOrder?.(moveRows(rows, moved, target), moved);
    },
  });
  return (
    <GridList
      aria-label={label}
      className="sortable"
      items={rows}
      dependencies={[children, onOrder]}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(row) => (
        <GridListItem id={row.id} textValue={nameOf(row)}>
          {onOrder && (
            <Button slot="drag" className="icon-button">
              <Glyph drawing={GripVertical} size={20} />
            </Button>
          )}
          {children(row)}
        </GridListItem>
      )}
    </GridList>
  );
}
