import { type FormEvent, useState } from 'react';
import type { PostType } from '../../../content/posts/types.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { newNames } from './words.ts';

/** Asks for a title, makes a draft and opens it in the editor. */
export function NewPost({ type, title: first = '', close }: { type: PostType; title?: string; close(): void }) {
  const api = useApi();
  const [title, setTitle] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setProblem('عنوان را بنویسید؛ بعد هم می‌توانید عوضش کنید.');
    setBusy(true);
    try {
      const document = { version: 1 as const, content: [] };
      const { id } = await api.call('POST staff/posts', { body: { type, title, document } });
      location.assign(`/wp-admin/edit/${id}`);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Modal title={newNames[type]} close={close}>
      <form noValidate onSubmit={(event) => void make(event)}>
        <TextField label="عنوان" maxLength={300} autoFocus value={title} onChange={setTitle} problem={problem} />
        <div className="modal-actions">
          <Button type="submit" isDisabled={isBusy}>
            {isBusy ? 'در حال ساختن…' : 'ساختن'}
          </Button>
          <Button kind="quiet" onPress={close}>
            انصراف
          </Button>
        </div>
      </form>
    </Modal>
  );
}
