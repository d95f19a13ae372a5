import { ChevronLeft, ChevronRight, Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { SortableList } from '../../../admin/kit/sortable-list.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { branchOf, placed, shifted } from '../../../admin/kit/tree-rows.ts';
import { deepest, type MenuRow } from './rows.ts';

interface RowsInput {
  /** Title of the menu. */
  label: string;
  rows: MenuRow[];
  /** Validation errors by row. */
  problems: ReadonlyMap<number, string>;
  whereTo(row: MenuRow): ReactNode;
  onChange(rows: MenuRow[]): void;
  onEdit(row: MenuRow): void;
}

/** The entries of a menu as a tree that is sorted by dragging or by keyboard. */
export function MenuRows({ label, rows, problems, whereTo, onChange, onEdit }: RowsInput) {
  const showToast = useToast();
  const move = (row: MenuRow, by: 1 | -1) => {
    const next = shifted(rows, row.id, by, deepest);
    if (next) onChange(next);
    else showToast({ tone: 'bad', text: 'این مورد را نمی‌شود به آن لایه برد؛ منو سه لایه دارد.' });
  };
  const remove = (row: MenuRow) => {
    const removed = branchOf(rows, row.id);
    onChange(rows.filter((one) => !removed.includes(one)));
  };
  return (
    <>
      <p className="hint">
        برای جابه‌جایی بکشید، یا روی دستگیره Enter را بزنید. با پیکان‌ها مورد را زیر مورد بالایی ببرید یا از آن بیرون
        بیاورید.
      </p>
      <SortableList
        label={label}
        rows={rows}
        nameOf={({ label }) => label}
        branchOf={({ id }) => branchOf(rows, id)}
        onOrder={(next, moved) => onChange(placed(next, moved, deepest))}
      >
        {(row) => (
          <>
            <span className="tree-words" data-depth={row.depth}>
              <strong>{row.label}</strong>
              <span className="hint">{whereTo(row)}</span>
              {problems.has(row.id) && <span className="problem">{problems.get(row.id)}</span>}
            </span>
            <span className="tree-work">
              <IconButton label={`بیرون آوردن ${row.label}`} drawing={ChevronRight} onPress={() => move(row, -1)} />
              <IconButton label={`زیر بردن ${row.label}`} drawing={ChevronLeft} onPress={() => move(row, 1)} />
              <IconButton label={`تغییر ${row.label}`} drawing={Pencil} onPress={() => onEdit(row)} />
              <IconButton
                label={`برداشتن ${row.label} و آنچه زیر آن است`}
                drawing={Trash2}
                onPress={() => remove(row)}
              />
            </span>
          </>
        )}
      </SortableList>
    </>
  );
}
