import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { SortableList } from '../../../admin/kit/sortable-list.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { branchOf, placed, shifted } from '../../../admin/kit/tree-rows.ts';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import type { TaxonomyLabels } from '../../../content/terms/taxonomies.ts';
import type { StaffTerm } from '../../../content/terms/types.ts';
import { deepest, placesOf, rowsOf, type TermRow } from '../../shared/screen/terms/rows.ts';

interface TreeInput {
  taxonomy: string;
  words: TaxonomyLabels;
  /** Content of the empty tree. */
  empty: ReactNode;
  /** Renders the remark of a term. */
  note(term: StaffTerm): ReactNode;
  /** Renders the actions of a term. */
  children(term: StaffTerm): ReactNode;
  onOrder(): Promise<void>;
}

/** All terms of a taxonomy as an ordered tree; every move is saved immediately. */
export function TermTree({ taxonomy, words, empty, note, children, onOrder }: TreeInput) {
  const api = useApi();
  const showToast = useToast();
  const attempt = useAttempt();
  const [moved, setMoved] = useState<{ of: StaffTerm[]; rows: TermRow[] }>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['terms', 'tree', taxonomy],
    queryFn: () => api.call('GET staff/terms/tree', { query: { taxonomy } }),
  });
  if (isPending) return <Loading />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const { terms } = data;
  if (terms.length === 0) return empty;
  const rows = moved?.of === terms ? moved.rows : rowsOf(terms);
  const save = async (next: TermRow[]) => {
    setMoved({ of: terms, rows: next });
    await attempt(
      () => api.call('POST staff/terms/order', { body: { taxonomy, places: placesOf(next) } }),
      'جای تازه ذخیره شد و در سایت هم همین است.',
      { text: 'جابه‌جا نشد.', onFailure: () => setMoved(undefined) },
    );
    await onOrder();
  };
  const move = (row: TermRow, by: 1 | -1) => {
    const next = shifted(rows, row.id, by, deepest);
    if (next) void save(next);
    else showToast({ tone: 'bad', text: `«${row.name}» را نمی‌شود به آن لایه برد.` });
  };
  return (
    <>
      <p className="hint">
        برای جابه‌جایی بکشید، یا روی دستگیره Enter را بزنید. با پیکان‌ها هر کدام را زیر بالایی ببرید یا از آن بیرون
        بیاورید.
      </p>
      <SortableList
        label={words.all}
        rows={rows}
        nameOf={({ name }) => name}
        branchOf={({ id }) => branchOf(rows, id)}
        onOrder={(next, which) => void save(placed(next, which, deepest))}
      >
        {(row) => (
          <>
            <span className="tree-words" data-depth={row.depth}>
              <strong>{row.name}</strong>
              <span className="hint">
                <bdi>{row.slug}</bdi>
              </span>
            </span>
            {note(row)}
            <span className="tree-work">
              <IconButton label={`بیرون آوردن ${row.name}`} drawing={ChevronRight} onPress={() => move(row, -1)} />
              <IconButton label={`زیر بردن ${row.name}`} drawing={ChevronLeft} onPress={() => move(row, 1)} />
              {children(row)}
            </span>
          </>
        )}
      </SortableList>
    </>
  );
}
