import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';

interface AssignInput {
  ids: readonly number[];
  people: ReadonlyArray<{ id: string; name: string }>;
  close(): void;
  onDone(): void;
}

/** Prompts for an assignee and assigns submissions. */
export function AssignDialog({ ids, people, close, onDone }: AssignInput) {
  const api = useApi();
  const toast = useToast();
  const [person, setPerson] = useState('');
  const assign = async () => {
    const body = { action: 'assign' as const, ids: [...ids], assigneeId: person === '' ? null : person };
    const response = await api.call('POST staff/submissions/bulk', { body });
    const [first] = response.failed;
    if (first) toast({ tone: 'bad', text: `${formatNumber(response.failed.length)} مورد نشد: ${first.message}` });
    else toast({ tone: 'good', text: `${formatNumber(response.done.length)} مورد سپرده شد.` });
    onDone();
    return undefined;
  };
  return (
    <ModalForm title="سپردن به یک همکار" submit="سپردن" close={close} send={assign}>
      {() => (
        <SelectField
          label="مسئول"
          value={person}
          choices={[['', 'هیچ‌کس'], ...people.map(({ id, name }) => [id, name] as const)]}
          onChange={setPerson}
        />
      )}
    </ModalForm>
  );
}
