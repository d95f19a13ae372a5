import { useGetPuck } from '@puckeditor/core';
import { useState } from 'react';
import { registry } from '../../../widgets/index.ts';
import { useApi } from '../../api-context.ts';
import { ModalForm } from '../../kit/modal-form.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useToast } from '../../kit/toast.tsx';
import { removedHtmlMessage } from '../../removed-html-message.ts';
import { fromPuck } from '../puck/codec.ts';

/** Saves the whole page as a design that new pages can be started from. */
export function KeepKitDialog({ close }: { close(): void }) {
  const api = useApi();
  const toast = useToast();
  const getPuck = useGetPuck();
  const [title, setTitle] = useState(() => String(getPuck().appState.data.root.props?.title ?? ''));
  const keep = async () => {
    if (title.trim() === '') return { title: 'نامی بنویسید.' };
    const { document } = fromPuck(getPuck().appState.data, { registry, base: { version: 1, content: [] } });
    if (document.content.length === 0) return { title: 'این صفحه هنوز خالی است.' };
    const { removed } = await api.call('POST staff/posts', {
      body: { type: 'template', kind: 'kit', title: title.trim(), document: { ...document } },
    });
    const text = `طرح نگه داشته شد و در «صفحهٔ تازه» دیده می‌شود.${removedHtmlMessage(removed)}`;
    toast({ tone: removed.length === 0 ? 'good' : 'bad', text });
    close();
    return undefined;
  };
  return (
    <ModalForm
      title="نگه داشتن به‌عنوان طرح صفحه"
      submit="نگه‌داشتن طرح"
      busy="در حال نگه‌داشتن…"
      close={close}
      send={keep}
    >
      {(problems) => (
        <TextField
          label="نام طرح"
          hint="هنگام ساختن صفحهٔ تازه با همین نام و با تصویر دیده می‌شود. این صفحه همان که هست می‌ماند."
          maxLength={200}
          value={title}
          onChange={setTitle}
          problem={problems.title}
        />
      )}
    </ModalForm>
  );
}
