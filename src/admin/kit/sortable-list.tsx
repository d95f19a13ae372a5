import { GripVertical } from 'lucide';
import type { ReactNode } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Glyph } from './glyph.tsx';
import { moveRows } from './move-rows.ts';

interface SortableInput<R> {
  label: string;
  rows: readonly R[];
  /** What a row is called where it is moved. */
  nameOf(row: R): string;
  children(row: R): ReactNode;
  /** Told the new order; absent when the order cannot be changed now. */
  onOrder?: ((rows: R[]) => void) | undefined;
}

/** Rows whose order people change by dragging, or on the handle with Enter and the arrows. */
export function SortableList<R extends { id: number }>({ label, rows, nameOf, children, onOrder }: SortableInput<R>) {
  const { dragAndDropHooks } = useDragAndDrop<R>({
    isDisabled: onOrder === undefined,
    getItems: (_keys, items) => items.map((row) => ({ 'text/plain': nameOf(row) })),
    onReorder: ({ keys, target }) => onOrder?.(moveRows(rows, keys, target)),
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
