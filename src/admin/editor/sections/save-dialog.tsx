import { useGetPuck } from '@puckeditor/core';
import { useState } from 'react';
import { registry } from '../../../widgets/index.ts';
import { useApi } from '../../api-context.ts';
import { ModalForm } from '../../kit/modal-form.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useToast } from '../../kit/toast.tsx';
import { removedHtmlMessage } from '../../removed-html-message.ts';
import { readClip } from '../clipboard/clip.ts';
import { nameOf } from '../puck/name-of.ts';

interface DialogInput {
  /** The selected widget as text. */
  copied(): string | null;
  close(): void;
}

/** Saves the selected widget with its content under a name, as a template that all staff can insert. */
export function KeepDialog({ copied, close }: DialogInput) {
  const api = useApi();
  const toast = useToast();
  const getPuck = useGetPuck();
  const [title, setTitle] = useState(() => {
    const { selectedItem } = getPuck();
    return selectedItem ? nameOf(selectedItem) : '';
  });
  const keep = async () => {
    const read = readClip(copied() ?? '', registry);
    if (title.trim() === '') return { title: 'نامی بنویسید.' };
    if ('refusal' in read) return { title: read.refusal };
    const { removed } = await api.call('POST staff/posts', {
      body: { type: 'template', kind: 'section', title: title.trim(), document: read.document },
    });
    const text = `در بخش‌های آماده گذاشته شد.${removedHtmlMessage(removed)}`;
    toast({ tone: removed.length === 0 ? 'good' : 'bad', text });
    close();
    return undefined;
  };
  return (
    <ModalForm title="نگه‌داشتن این بخش" submit="نگه‌داشتن" busy="در حال نگه‌داشتن…" close={close} send={keep}>
      {(problems) => (
        <TextField
          label="نام بخش"
          hint="همکاران آن را با همین نام در «بخش‌های آماده» می‌بینند."
          maxLength={200}
          value={title}
          onChange={setTitle}
          problem={problems.title}
        />
      )}
    </ModalForm>
  );
}
