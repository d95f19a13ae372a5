import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useToast } from '../../kit/toast.tsx';
import { FolderField } from './folder-field.tsx';

/** Asks for a folder and puts files into it. */
export function MoveDialog({ ids, close, onDone }: { ids: readonly number[]; close(): void; onDone(): void }) {
  const api = useApi();
  const toast = useToast();
  const [folder, setFolder] = useState('');
  const move = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { done, failed } = await api.call('POST staff/media/bulk', {
        body: { action: 'move', ids: [...ids], folder },
      });
      const [first] = failed;
      if (first) toast({ tone: 'bad', text: `${formatNumber(failed.length)} مورد نشد: ${first.message}` });
      else toast({ tone: 'good', text: `${formatNumber(done.length)} مورد جابه‌جا شد.` });
      onDone();
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
  };
  return (
    <Modal title="بردن به پوشه" close={close}>
      <form noValidate onSubmit={(event) => void move(event)}>
        <p>پوشه‌ای که هست برگزینید یا نام تازه‌ای بنویسید. اگر خالی بماند، پرونده‌ها در هیچ پوشه‌ای نخواهند بود.</p>
        <FolderField value={folder} onChange={setFolder} />
        <div className="modal-actions">
          <Button type="submit">بردن</Button>
          <Button kind="quiet" onPress={close}>
            انصراف
          </Button>
        </div>
      </form>
    </Modal>
  );
}
