import { ChevronDown, ChevronUp } from 'lucide';
import type { ReactNode } from 'react';
import {
  Cell,
  Column,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components';
import { Checkbox } from './checkbox.tsx';
import { Glyph } from './glyph.tsx';

/** A column of a table of rows. */
export interface TableColumn<R> {
  id: string;
  label: string;
  /** The row header. */
  isHeader?: true;
  /** Sortable, under the column's id. */
  isSortable?: true;
  /** Not shown where the room is short; `late` where it is shortest. */
  isExtra?: true | 'late';
  cell(row: R): ReactNode;
}

interface TableInput<R> {
  label: string;
  rows: readonly R[];
  columns: ReadonlyArray<TableColumn<R>>;
  sort: string;
  onSort(sort: string): void;
  /** Absent when rows cannot be chosen. */
  selection?: {
    chosen: ReadonlySet<string | number>;
    onChange(chosen: Set<string | number>): void;
    /** Rows that can be opened, but not selected. */
    locked?: ReadonlySet<string | number>;
  };
}

const extraClass = (isExtra: true | 'late' | undefined) =>
  isExtra === undefined ? '' : isExtra === 'late' ? 'table-late' : 'table-extra';

/** Rows with sortable columns and, where something can be done to many, a box before each. */
export function DataTable<R extends { id: string | number }>({
  label,
  rows,
  columns,
  sort,
  onSort,
  selection,
}: TableInput<R>) {
  const descriptor: SortDescriptor = {
    column: sort.replace(/^-/, ''),
    direction: sort.startsWith('-') ? 'descending' : 'ascending',
  };
  return (
    <div className="table-box">
      <Table
        aria-label={label}
        className="table"
        sortDescriptor={descriptor}
        onSortChange={({ column, direction }) => onSort(`${direction === 'descending' ? '-' : ''}${column}`)}
        {...(selection
          ? {
              selectionMode: 'multiple' as const,
              selectedKeys: selection.chosen,
              onSelectionChange: (keys: Selection) =>
                selection.onChange(new Set(keys === 'all' ? rows.map(({ id }) => id) : keys)),
              disabledKeys: selection.locked ?? [],
              disabledBehavior: 'selection' as const,
            }
          : {})}
      >
        <TableHeader>
          {selection && (
            <Column id="chosen" className="table-choice">
              <Checkbox slot="selection" />
            </Column>
          )}
          {columns.map(({ id, label, isHeader = false, isSortable = false, isExtra }) => (
            <Column key={id} id={id} isRowHeader={isHeader} allowsSorting={isSortable} className={extraClass(isExtra)}>
              {({ sortDirection }) => (
                <span className="table-head">
                  {label === '' ? <span className="sr">کارها</span> : label}
                  {sortDirection && <Glyph drawing={sortDirection === 'ascending' ? ChevronUp : ChevronDown} />}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={rows} dependencies={[columns, selection]}>
          {(row) => (
            <Row id={row.id}>
              {selection && (
                <Cell className="table-choice">
                  <Checkbox slot="selection" />
                </Cell>
              )}
              {columns.map(({ id, label, cell, isHeader, isExtra }) => (
                <Cell
                  key={id}
                  className={[isHeader ? 'table-name' : '', extraClass(isExtra)].join(' ')}
                  data-label={isHeader || label === '' ? undefined : label}
                >
                  {cell(row)}
                </Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </Table>
    </div>
  );
}
