import { type FormEvent, useState } from 'react';
import { errorFields, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { StaffResponse } from '../../calls.ts';

/** Imports many redirects at once, and shows the reason for each rejected line. */
export function ImportDialog({ close, onDone }: { close(): void; onDone(): void }) {
  const api = useApi();
  const toast = useToast();
  const [lines, setLines] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<StaffResponse<'POST staff/redirects/import'>>();
  const take = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await api.call('POST staff/redirects/import', { body: { lines } });
      setResult(response);
      setLines(response.failed.map(({ text }) => text).join('\n'));
      onDone();
    } catch (thrown) {
      setProblem(errorFields(thrown).lines);
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
    setBusy(false);
  };
  return (
    <Modal title="وارد کردن چند تغییر مسیر" close={close}>
      <form className="panel-form" noValidate onSubmit={(event) => void take(event)}>
        {result && (
          <div role="status">
            <p>{formatNumber(result.saved)} تغییر مسیر ذخیره شد.</p>
            {result.failed.length > 0 && (
              <>
                <p className="problem">این خط‌ها ذخیره نشدند:</p>
                <ul>
                  {result.failed.map(({ line, text, message }) => (
                    <li key={line}>
                      خط {formatNumber(line)}، <bdi dir="ltr">{text}</bdi>: {message}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {!(result && result.failed.length === 0) && (
          <TextArea
            label="در هر خط دو نشانی"
            hint="نخست نشانی کهنه و سپس نشانی تازه، با فاصله، ویرگول یا ستون جدول میان آن‌ها. نشانی‌هایی که از پیش هستند عوض می‌شوند."
            rows={8}
            value={lines}
            onChange={setLines}
            problem={problem}
          />
        )}
        <div className="modal-actions">
          {!(result && result.failed.length === 0) && (
            <Button type="submit" isDisabled={isBusy || lines.trim() === ''}>
              {isBusy ? 'در حال ذخیره…' : 'وارد شود'}
            </Button>
          )}
          <Button kind="quiet" onPress={close}>
            بستن
          </Button>
        </div>
      </form>
    </Modal>
  );
}
