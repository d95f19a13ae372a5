import { useState } from 'react';
import { useApi } from '../../../../admin/api-context.ts';
import { ModalForm } from '../../../../admin/kit/modal-form.tsx';
import { TextField } from '../../../../admin/kit/text-field.tsx';
import type { PostType } from '../../../../content/posts/types.ts';
import { newNames } from './labels.ts';

/** Prompts for a title, creates a draft and opens it in the editor. */
export function NewPost({ type, title: first = '', close }: { type: PostType; title?: string; close(): void }) {
  const api = useApi();
  const [title, setTitle] = useState(first);
  const make = async () => {
    if (title.trim() === '') return { title: 'عنوان را بنویسید؛ بعد هم می‌توانید عوضش کنید.' };
    const document = { version: 1 as const, content: [] };
    const { id } = await api.call('POST staff/posts', { body: { type, title, document } });
    location.assign(`/wp-admin/edit/${id}`);
    // The editor opens in place of the dialog.
    return new Promise<undefined>(() => {});
  };
  return (
    <ModalForm title={newNames[type]} submit="ساختن" busy="در حال ساختن…" close={close} send={make}>
      {(problems) => (
        <TextField label="عنوان" maxLength={300} autoFocus value={title} onChange={setTitle} problem={problems.title} />
      )}
    </ModalForm>
  );
}
