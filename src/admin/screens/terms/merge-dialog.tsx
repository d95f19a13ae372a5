import { useState } from 'react';
import type { StaffTerm } from '../../../content/terms/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useToast } from '../../kit/toast.tsx';
import { choiceOf, type DialogInput, useTermRows } from './term-dialog.tsx';

/** Lets one term go into another, after saying what that does. */
export function MergeDialog({ term, taxonomy, words, close, onDone }: DialogInput & { term: StaffTerm }) {
  const api = useApi();
  const toast = useToast();
  const rows = useTermRows(taxonomy);
  const [intoId, setIntoId] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const into = rows.find(({ id }) => id === intoId);
  const noun = words.type === 'product' ? 'محصول' : 'نوشته';
  const merge = async () => {
    if (!into) {
      setProblem('یکی را برگزینید.');
      return;
    }
    setBusy(true);
    try {
      await api.call('POST staff/terms/:id/merge', { id: term.id, body: { version: term.version, intoId } });
      toast({ tone: 'good', text: `«${term.name}» با «${into.name}» یکی شد.` });
      close();
      await onDone();
    } catch (thrown) {
      setProblem(thrown instanceof ApiError ? thrown.fields.intoId : undefined);
      toast({ tone: 'bad', text: sentenceOf(thrown) });
      setBusy(false);
    }
  };
  return (
    <Modal title={`یکی کردن «${term.name}» با دیگری`} close={close}>
      <div className="panel-form">
        <SelectField
          label="با کدام یکی شود"
          value={into ? String(intoId) : ''}
          choices={[['', 'برگزینید'], ...rows.filter(({ id }) => id !== term.id).map(choiceOf)]}
          onChange={(id) => {
            setIntoId(Number(id));
            setProblem(undefined);
          }}
          problem={problem}
        />
        {into && (
          <p>
            «{term.name}» برداشته می‌شود.{' '}
            {term.count > 0 && `${formatNumber(term.count)} ${noun} آن به «${into.name}» می‌رسد. `}
            نشانی آن هم از این پس «{into.name}» را نشان می‌دهد. این کار برگشت ندارد.
          </p>
        )}
        <div className="modal-actions">
          <Button kind="danger" isDisabled={isBusy} onPress={() => void merge()}>
            یکی شوند
          </Button>
          <Button kind="plain" onPress={close}>
            نه، بماند
          </Button>
        </div>
      </div>
    </Modal>
  );
}
