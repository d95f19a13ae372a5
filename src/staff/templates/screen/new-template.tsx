import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { freshIds } from '../../../admin/editor/clipboard/fresh-id.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { PageDocument } from '../../../builder/document.ts';
import { templateKindNames } from '../../../content/posts/labels.ts';
import { type ThemePart, themeParts } from '../../../content/posts/template-kind.ts';
import type { TemplateRow } from '../responses.ts';
import { initialDocument } from './initial-document.ts';
import { editorOf } from './parts.ts';

/** Prompts for the part of a new template, its title and its initial content; opens its draft in the editor. */
export function NewTemplate({ rows, close }: { rows: readonly TemplateRow[]; close(): void }) {
  const api = useApi();
  const [part, setPart] = useState<ThemePart>('single');
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState('');
  const others = rows.filter((row) => row.part === part);
  const make = async () => {
    if (title.trim() === '') return { title: 'عنوان را بنویسید؛ تنها همکاران آن را می‌بینند.' };
    const copied = from === '' ? null : (await api.call('GET staff/posts/:id', { id: Number(from) })).draft.document;
    const document = initialDocument({
      part,
      copied: copied as PageDocument | null,
      hasOthers: others.length > 0,
      newId: freshIds([]),
    });
    const { id } = await api.call('POST staff/posts', { body: { type: 'template', kind: part, title, document } });
    location.assign(editorOf(id));
    // The editor opens in place of the dialog.
    return new Promise<undefined>(() => {});
  };
  return (
    <ModalForm title="قالب تازه" submit="ساختن" busy="در حال ساختن…" close={close} send={make}>
      {(problems) => (
        <>
          <SelectField
            label="برای کدام بخش"
            value={part}
            choices={themeParts.map((one) => [one, templateKindNames[one]])}
            onChange={(next) => {
              setPart(next as ThemePart);
              setFrom('');
            }}
            problem={problems.kind}
          />
          <TextField
            label="عنوان"
            maxLength={300}
            autoFocus
            value={title}
            onChange={setTitle}
            problem={problems.title}
          />
          {others.length > 0 && (
            <SelectField
              label="شروع از"
              value={from}
              choices={[
                ['', 'ساختار ساده'],
                ...others.map((row) => [String(row.id), `رونوشت «${row.title}»`] as const),
              ]}
              onChange={setFrom}
            />
          )}
          <p className="hint">
            {others.length > 0
              ? 'در ویرایشگر بگویید در کدام صفحه‌ها به کار رود؛ تا آن هنگام در هیچ صفحه‌ای نمی‌آید.'
              : 'با انتشار به کار می‌افتد؛ پیش از آن می‌توانید صفحه‌هایش را در ویرایشگر عوض کنید.'}
          </p>
        </>
      )}
    </ModalForm>
  );
}
