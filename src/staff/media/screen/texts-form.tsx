import { type FormEvent, useState } from 'react';
import { errorFields } from '../../../admin/api.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { Detailed } from './detailed.ts';
import { FolderField } from './folder-field.tsx';

export type Texts = Pick<Detailed, 'alt' | 'title' | 'caption' | 'folder'>;

interface TextsInput {
  item: Detailed;
  /** Unsaved texts; preserved when the file is reloaded. */
  changes: Partial<Texts>;
  onChange(changes: Partial<Texts>): void;
  /** Returns false after a version conflict; throws validation errors. */
  save(texts: Texts): Promise<boolean>;
}

/** Title, alternative text, caption and folder of a file. */
export function TextsForm({ item, changes, onChange, save }: TextsInput) {
  const { alt, title, caption, folder } = item;
  const texts: Texts = { alt, title, caption, folder, ...changes };
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (name: keyof Texts) => (text: string) => onChange({ ...changes, [name]: text });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      if (await save(texts)) onChange({});
    } catch (thrown) {
      setProblems(errorFields(thrown));
    }
    setBusy(false);
  };
  const isShown = item.thumbnail !== null;
  return (
    <form noValidate className="texts-form" onSubmit={(event) => void send(event)}>
      {isShown && (
        <TextField
          label="متن جایگزین"
          hint="آنچه در تصویر دیده می‌شود، برای کسانی که آن را نمی‌بینند. اگر تصویر تنها تزئینی است خالی بگذارید."
          maxLength={500}
          value={texts.alt}
          onChange={set('alt')}
          problem={problems.alt}
        />
      )}
      <TextField label="عنوان" maxLength={300} value={texts.title} onChange={set('title')} problem={problems.title} />
      {isShown && (
        <TextField
          label="زیرنویس"
          maxLength={1000}
          value={texts.caption}
          onChange={set('caption')}
          problem={problems.caption}
        />
      )}
      <FolderField value={texts.folder} onChange={set('folder')} />
      <Button type="submit" isDisabled={isBusy}>
        {isBusy ? 'در حال ذخیره…' : 'ذخیره'}
      </Button>
    </form>
  );
}
