import { useGetPuck } from '@puckeditor/core';
import { type FormEvent, useState } from 'react';
import { registry } from '../../../widgets/index.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useToast } from '../../kit/toast.tsx';
import { readClip } from '../clip/clip.ts';
import { nameOf } from '../puck/name-of.ts';

interface DialogInput {
  /** The selected widget as text. */
  copied(): string | null;
  close(): void;
}

/** Keeps the selected widget with all that stands in it under a name: it becomes a template, which all staff can insert. */
export function KeepDialog({ copied, close }: DialogInput) {
  const api = useApi();
  const toast = useToast();
  const getPuck = useGetPuck();
  const [title, setTitle] = useState(() => {
    const { selectedItem } = getPuck();
    return selectedItem ? nameOf(selectedItem) : '';
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = readClip(copied() ?? '', registry);
    if (title.trim() === '') return setProblem('نامی بنویسید.');
    if ('refusal' in read) return setProblem(read.refusal);
    setBusy(true);
    try {
      await api.call('POST staff/posts', { body: { type: 'template', title: title.trim(), document: read.document } });
      toast({ tone: 'good', text: 'در بخش‌های آماده گذاشته شد.' });
      close();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal title="نگه‌داشتن این بخش" close={close}>
      <form className="link-form" noValidate onSubmit={keep}>
        <TextField
          label="نام بخش"
          hint="همکاران آن را با همین نام در «بخش‌های آماده» می‌بینند."
          maxLength={200}
          value={title}
          onChange={setTitle}
          problem={problem}
        />
        <div className="modal-actions">
          <Button type="submit" isDisabled={isBusy}>
            {isBusy ? 'در حال نگه‌داشتن…' : 'نگه‌داشتن'}
          </Button>
          <Button kind="quiet" onPress={close}>
            انصراف
          </Button>
        </div>
      </form>
    </Modal>
  );
}
