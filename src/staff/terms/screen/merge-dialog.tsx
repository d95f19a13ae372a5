import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { carrierLabels } from '../../../content/terms/taxonomies.ts';
import type { StaffTerm } from '../../../content/terms/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { choiceOf } from '../../shared/screen/terms/rows.ts';
import { type DialogInput, useTermRows } from './term-dialog.tsx';

/** Merges a term into another, after describing the effect. */
export function MergeDialog({ term, taxonomy, words, close, onDone }: DialogInput & { term: StaffTerm }) {
  const api = useApi();
  const rows = useTermRows(taxonomy);
  const [intoId, setIntoId] = useState(0);
  const into = rows.find(({ id }) => id === intoId);
  const carriers = carrierLabels[words.type];
  const merge = async () => {
    if (!into) return { intoId: 'یکی را انتخاب کنید.' };
    await api.call('POST staff/terms/:id/merge', { id: term.id, body: { version: term.version, intoId } });
    return `«${term.name}» با «${into.name}» یکی شد.`;
  };
  return (
    <ModalForm
      title={`یکی کردن «${term.name}» با دیگری`}
      submit="یکی شوند"
      isDanger
      close={close}
      send={merge}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <SelectField
            label="با کدام یکی شود"
            value={into ? String(intoId) : ''}
            choices={[['', 'انتخاب کنید'], ...rows.filter(({ id }) => id !== term.id).map(choiceOf)]}
            onChange={(id) => setIntoId(Number(id))}
            problem={into ? undefined : problems.intoId}
          />
          {into && (
            <p>
              «{term.name}» برداشته می‌شود.{' '}
              {term.count > 0 && `${formatNumber(term.count)} ${carriers.one} آن به «${into.name}» می‌رسد. `}
              نشانی آن هم از این پس «{into.name}» را نشان می‌دهد. این کار برگشت ندارد.
            </p>
          )}
        </>
      )}
    </ModalForm>
  );
}
