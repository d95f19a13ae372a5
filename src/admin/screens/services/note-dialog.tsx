import { type FormEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { TextArea } from '../../kit/text-area.tsx';

/** A sentence for colleagues on the timeline of a service. */
export function NoteDialog({ id, close, done }: { id: string; close(): void; done(): void }) {
  const api = useApi();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await api.call('POST staff/services/:key/notes', { id, body: { text } });
      close();
      done();
    } catch (thrown) {
      setProblem((thrown instanceof ApiError && thrown.fields.text) || sentenceOf(thrown));
    }
  };
  return (
    <Modal title="یادداشت" close={close}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        <TextArea
          label="یادداشت"
          hint="تنها همکاران می‌بینند."
          value={text}
          onChange={setText}
          maxLength={2_000}
          problem={problem}
          autoFocus
        />
        <div className="modal-actions">
          <Button type="submit" kind="main">
            ثبت یادداشت
          </Button>
          <Button kind="plain" onPress={close}>
            انصراف
          </Button>
        </div>
      </form>
    </Modal>
  );
}
