import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';

interface RowsInput<R extends object> {
  label: string;
  rows: readonly R[];
  nameOf(row: R): string;
  onChange(rows: R[]): void;
  /** Label and initial value of a new row; null when the limit is reached. */
  add: { label: string; row: R } | null;
  /** Text of the empty list. */
  empty: string;
  children(row: R, change: (changes: Partial<R>) => void, index: number): ReactNode;
}

/** Several of the same kind in an order that staff choose. */
export function Rows<R extends object>({ label, rows, nameOf, onChange, add, empty, children }: RowsInput<R>) {
  const swap = (index: number) =>
    onChange(rows.flatMap((row, at) => (at === index ? [rows[at + 1] as R, row] : at === index + 1 ? [] : [row])));
  return (
    <fieldset className="rows">
      <legend>{label}</legend>
      {rows.length === 0 && <p className="hint">{empty}</p>}
      <ol>
        {rows.map((row, index) => {
          const name = nameOf(row) || formatPlace(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their position
            <li className="row" key={index}>
              <div className="values">
                {children(
                  row,
                  (changes) => onChange(rows.map((one, at) => (at === index ? { ...one, ...changes } : one))),
                  index,
                )}
              </div>
              <div className="row-actions">
                {index > 0 && (
                  <IconButton label={`بالا بردن ${name}`} drawing={ArrowUp} onPress={() => swap(index - 1)} />
                )}
                {index < rows.length - 1 && (
                  <IconButton label={`پایین بردن ${name}`} drawing={ArrowDown} onPress={() => swap(index)} />
                )}
                <IconButton
                  label={`برداشتن ${name}`}
                  drawing={Trash2}
                  onPress={() => onChange(rows.filter((_row, at) => at !== index))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {add && (
        <Button kind="plain" onPress={() => onChange([...rows, add.row])}>
          <Glyph drawing={Plus} />
          {add.label}
        </Button>
      )}
    </fieldset>
  );
}

const formatPlace = (index: number) => `مورد ${(index + 1).toLocaleString('fa-IR')}`;
