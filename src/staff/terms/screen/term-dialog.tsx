import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { branchOf } from '../../../admin/kit/tree-rows.ts';
import type { TaxonomyLabels } from '../../../content/terms/taxonomies.ts';
import type { StaffTerm } from '../../../content/terms/types.ts';
import { choiceOf, rowsOf, type TermRow } from '../../shared/screen/terms/rows.ts';

export interface DialogInput {
  taxonomy: string;
  words: TaxonomyLabels;
  close(): void;
  onDone(): Promise<void>;
}

/** All terms of a taxonomy, to choose from. */
export function useTermRows(taxonomy: string): TermRow[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['terms', 'tree', taxonomy],
    queryFn: () => api.call('GET staff/terms/tree', { query: { taxonomy } }),
  });
  return rowsOf(data?.terms ?? []);
}

/** Makes a term, or changes one. */
export function TermDialog({ term, taxonomy, words, close, onDone }: DialogInput & { term: StaffTerm | null }) {
  const api = useApi();
  const rows = useTermRows(taxonomy);
  const [name, setName] = useState(term?.name ?? '');
  const [slug, setSlug] = useState(term?.slug ?? '');
  const [parentId, setParentId] = useState(term?.parentId ?? null);
  const [description, setDescription] = useState(term?.description ?? '');
  const own = term ? branchOf(rows, term.id) : [];
  const others = rows.filter((row) => !own.includes(row));
  const save = async () => {
    const values = { name, slug, description, parentId };
    if (term) await api.call('PUT staff/terms/:id', { id: term.id, body: { version: term.version, ...values } });
    else await api.call('POST staff/terms', { body: { taxonomy, ...values } });
    return `«${name.trim()}» ${term ? 'ذخیره' : 'ساخته'} شد.`;
  };
  return (
    <ModalForm
      title={term ? `تغییر «${term.name}»` : words.fresh}
      submit={term ? 'ذخیره' : 'ساختن'}
      busy="در حال ذخیره…"
      close={close}
      send={save}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <TextField label="نام" autoFocus maxLength={200} value={name} onChange={setName} problem={problems.name} />
          <TextField
            label="نشانی"
            maxLength={200}
            value={slug}
            onChange={setSlug}
            hint={term ? 'اگر عوضش کنید، نشانی پیشین هم به همین‌جا می‌رسد.' : 'خالی یعنی از روی نام'}
            problem={problems.slug}
          />
          {words.isTree && (
            <SelectField
              label="زیر"
              value={parentId === null ? '' : String(parentId)}
              choices={[['', 'هیچ‌کدام؛ بالاترین لایه'], ...others.map(choiceOf)]}
              onChange={(id) => setParentId(id === '' ? null : Number(id))}
              problem={problems.parentId}
            />
          )}
          <TextArea
            label="توضیح"
            maxLength={2000}
            value={description}
            onChange={setDescription}
            problem={problems.description}
          />
        </>
      )}
    </ModalForm>
  );
}
