import { type FormEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { TextArea } from '../../kit/text-area.tsx';

/** Writes down what somebody found out about a payment, for colleagues. */
export function NoteDialog({ id, close, onDone }: { id: string; close(): void; onDone(text: string): void }) {
  const api = useApi();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    try {
      await api.call('POST staff/payments/:key/note', { id, body: { text } });
      onDone('یادداشت در رویدادهای سفارش نوشته شد.');
      close();
    } catch (thrown) {
      setProblem((thrown instanceof ApiError && thrown.fields.text) || sentenceOf(thrown));
      setRunning(false);
    }
  };
  return (
    <Modal title="یادداشت" close={close}>
      <form className="ask" noValidate onSubmit={(event) => void save(event)}>
        <TextArea
          label="یادداشت"
          hint="در رویدادهای سفارش می‌آید؛ مشتری آن را نمی‌بیند."
          value={text}
          onChange={setText}
          maxLength={1000}
          problem={problem}
          isDisabled={isRunning}
          autoFocus
        />
        <div className="modal-actions">
          <Button type="submit" isDisabled={isRunning}>
            ثبت یادداشت
          </Button>
          <Button kind="plain" onPress={close}>
            نه، بماند
          </Button>
        </div>
      </form>
    </Modal>
  );
}
