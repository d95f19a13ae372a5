import type { ReactNode } from 'react';
import { GridList, GridListItem, type Selection } from 'react-aria-components';
import { Checkbox } from './checkbox.tsx';

interface GridInput<R> {
  label: string;
  rows: readonly R[];
  nameOf(row: R): string;
  /** Called on Enter or a click on a card. */
  onAction(row: R): void;
  /** Absent where cards cannot be ticked. */
  selection?: {
    chosen: ReadonlySet<number>;
    onChange(chosen: Selection): void;
    /** Rows that can be opened, but not selected. */
    locked: ReadonlySet<number>;
  };
  children(row: R): ReactNode;
}

/** Rows as cards in a grid; arrow keys move between them. */
export function CardGrid<R extends { id: number }>({
  label,
  rows,
  nameOf,
  onAction,
  selection,
  children,
}: GridInput<R>) {
  return (
    <GridList
      aria-label={label}
      className="card-grid"
      layout="grid"
      items={rows}
      dependencies={[selection, onAction]}
      onAction={(key) => {
        const row = rows.find(({ id }) => id === key);
        if (row) onAction(row);
      }}
      {...(selection
        ? {
            selectionMode: 'multiple' as const,
            selectedKeys: selection.chosen,
            onSelectionChange: selection.onChange,
            disabledKeys: selection.locked,
            disabledBehavior: 'selection' as const,
          }
        : {})}
    >
      {(row) => (
        <GridListItem id={row.id} textValue={nameOf(row)}>
          {selection && <Checkbox slot="selection" />}
          {children(row)}
        </GridListItem>
      )}
    </GridList>
  );
}
