import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useToast } from '../../kit/toast.tsx';

interface AssignInput {
  ids: readonly number[];
  people: ReadonlyArray<{ id: string; name: string }>;
  close(): void;
  onDone(): void;
}

/** Asks who sees to filled-in forms, and gives them to that person. */
export function AssignDialog({ ids, people, close, onDone }: AssignInput) {
  const api = useApi();
  const toast = useToast();
  const [person, setPerson] = useState('');
  const assign = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const body = { action: 'assign' as const, ids: [...ids], assigneeId: person === '' ? null : person };
      const answer = await api.call('POST staff/submissions/bulk', { body });
      const [first] = answer.failed;
      if (first) toast({ tone: 'bad', text: `${formatNumber(answer.failed.length)} مورد نشد: ${first.message}` });
      else toast({ tone: 'good', text: `${formatNumber(answer.done.length)} مورد سپرده شد.` });
      onDone();
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
  };
  return (
    <Modal title="سپردن به یک همکار" close={close}>
      <form noValidate onSubmit={(event) => void assign(event)}>
        <SelectField
          label="مسئول"
          value={person}
          choices={[['', 'هیچ‌کس'], ...people.map(({ id, name }) => [id, name] as const)]}
          onChange={setPerson}
        />
        <div className="modal-actions">
          <Button type="submit">سپردن</Button>
          <Button kind="quiet" onPress={close}>
            انصراف
          </Button>
        </div>
      </form>
    </Modal>
  );
}
