import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { FolderField } from './folder-field.tsx';

interface MoveInput {
  ids: readonly number[];
  close(): void;
  /** Called with the files that could not be moved. */
  onDone(failed: number[]): void;
}

/** Prompts for a folder and moves files into it. */
export function MoveDialog({ ids, close, onDone }: MoveInput) {
  const api = useApi();
  const toast = useToast();
  const [folder, setFolder] = useState('');
  const move = async () => {
    const { done, failed } = await api.call('POST staff/media/bulk', {
      body: { action: 'move', ids: [...ids], folder },
    });
    const [first] = failed;
    if (first) toast({ tone: 'bad', text: `${formatNumber(failed.length)} مورد نشد: ${first.message}` });
    else toast({ tone: 'good', text: `${formatNumber(done.length)} مورد جابه‌جا شد.` });
    onDone(failed.map(({ id }) => id));
    return undefined;
  };
  return (
    <ModalForm title="بردن به پوشه" submit="بردن" close={close} send={move}>
      {() => (
        <>
          <p>پوشه‌ای که هست انتخاب کنید یا نام تازه‌ای بنویسید. اگر خالی بماند، پرونده‌ها در هیچ پوشه‌ای نخواهند بود.</p>
          <FolderField value={folder} onChange={setFolder} />
        </>
      )}
    </ModalForm>
  );
}
