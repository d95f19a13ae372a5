import { useState } from 'react';
import { useApi } from '../../../../admin/api-context.ts';
import { ModalForm } from '../../../../admin/kit/modal-form.tsx';
import { TextField } from '../../../../admin/kit/text-field.tsx';
import { useSession } from '../../../../admin/session-context.ts';
import type { PageDocument } from '../../../../builder/document.ts';
import { labelsOf } from '../../../../content/posts/labels.ts';
import type { PostType } from '../../../../content/posts/types.ts';
import { KitChoice, type KitChoiceValue } from './kit-choice.tsx';

/** Prompts for a title and, for a page, a design; creates a draft and opens it in the editor. */
export function NewPost({ type, title: first = '', close }: { type: PostType; title?: string; close(): void }) {
  const api = useApi();
  const [title, setTitle] = useState(first);
  const [kit, setKit] = useState<KitChoiceValue>(null);
  const documentOf = async (chosen: KitChoiceValue): Promise<PageDocument> => {
    if (chosen === null) return { version: 1, content: [] };
    const { document } =
      'id' in chosen
        ? (await api.call('GET staff/posts/:id', { id: chosen.id })).draft
        : await api.call('GET staff/page-kits/document', { query: { key: chosen.key } });
    return document as PageDocument;
  };
  const make = async () => {
    if (title.trim() === '') return { title: 'عنوان را بنویسید؛ بعد هم می‌توانید عوضش کنید.' };
    const document = await documentOf(kit);
    const { id } = await api.call('POST staff/posts', { body: { type, title, document } });
    location.assign(`/wp-admin/edit/${id}`);
    // The editor opens in place of the dialog.
    return new Promise<undefined>(() => {});
  };
  return (
    <ModalForm
      title={labelsOf(type, useSession().me.contentTypes.types).fresh}
      submit="ساختن"
      busy="در حال ساختن…"
      {...(type === 'page' ? { isWide: true } : {})}
      close={close}
      send={make}
    >
      {(problems) => (
        <>
          <TextField
            label="عنوان"
            maxLength={300}
            autoFocus
            value={title}
            onChange={setTitle}
            problem={problems.title}
          />
          {type === 'page' && <KitChoice value={kit} onChange={setKit} />}
        </>
      )}
    </ModalForm>
  );
}
