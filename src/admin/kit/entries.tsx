import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';

/** Rendering of a multi-line row. */
export interface EntryBody<R> {
  entry(row: R): ReactNode;
  /** Accessible name of a row in the selection. */
  nameOf(row: R): string;
  /** Marks its edge. */
  statusOf?(row: R): string;
}

interface EntriesInput<R> extends EntryBody<R> {
  label: string;
  rows: readonly R[];
  /** Absent when rows cannot be chosen. */
  selection?: { chosen: ReadonlySet<string | number>; onChange(chosen: Set<string | number>): void };
}

/** Rows that are read one after the other: letters of visitors, mails. */
export function Entries<R extends { id: string | number }>(input: EntriesInput<R>) {
  const { label, rows, entry, nameOf, statusOf, selection } = input;
  const choose = (id: string | number, isChosen: boolean) => {
    const chosen = new Set(selection?.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    selection?.onChange(chosen);
  };
  return (
    <>
      {selection && (
        <Checkbox
          isSelected={rows.every(({ id }) => selection.chosen.has(id))}
          isIndeterminate={selection.chosen.size > 0 && selection.chosen.size < rows.length}
          onChange={(isChosen) => selection.onChange(new Set(isChosen ? rows.map(({ id }) => id) : []))}
        >
          انتخاب همه
        </Checkbox>
      )}
      <ol className="entries" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} data-status={statusOf?.(row)} data-chosen={selection?.chosen.has(row.id) || undefined}>
            {selection && (
              <Checkbox
                aria-label={`انتخاب ${nameOf(row)}`}
                isSelected={selection.chosen.has(row.id)}
                onChange={(isChosen) => choose(row.id, isChosen)}
              />
            )}
            <div className="entry">{entry(row)}</div>
          </li>
        ))}
      </ol>
    </>
  );
}
