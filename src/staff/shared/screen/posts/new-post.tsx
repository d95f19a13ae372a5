import { useState } from 'react';
import { useApi } from '../../../../admin/api-context.ts';
import { freshIds } from '../../../../admin/editor/clipboard/fresh-id.ts';
import { ModalForm } from '../../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../../admin/kit/select-field.tsx';
import { TextField } from '../../../../admin/kit/text-field.tsx';
import { useSession } from '../../../../admin/session-context.ts';
import type { PageDocument } from '../../../../builder/document.ts';
import { labelsOf, templateKindNames } from '../../../../content/posts/labels.ts';
import type { PostType } from '../../../../content/posts/types.ts';
import { KitChoice, type KitChoiceValue } from './kit-choice.tsx';

/** Templates that pages choose; those with conditions are created under «قالب‌های پوسته». */
const unboundKinds = ['item', 'section'] as const;
type UnboundKind = (typeof unboundKinds)[number];

const hints: Record<UnboundKind, string> = {
  item: 'شبکه‌ها و کاروسل‌های نوشته‌ها هر مورد خود را با آن می‌سازند. سربرگ، پابرگ و قالب نوشته‌ها در «قالب‌های پوسته» ساخته می‌شوند.',
  section: 'در صفحه‌ها رونوشت یا پیوست می‌شود. سربرگ، پابرگ و قالب نوشته‌ها در «قالب‌های پوسته» ساخته می‌شوند.',
};

/** Initial document of a new template. */
function templateDocument(kind: UnboundKind): PageDocument {
  const newId = freshIds([]);
  const widget = (type: string, props: Record<string, unknown>) => ({ id: newId(), type, v: 1, props });
  const card = [
    widget('featured-image', { link: true }),
    widget('post-title', { tag: 'h3', size: '4', link: true }),
    widget('post-excerpt', {}),
  ];
  return { version: 1, content: kind === 'item' ? card : [] };
}

/** Prompts for a title and, for a page, a design; creates a draft and opens it in the editor. */
export function NewPost({ type, title: first = '', close }: { type: PostType; title?: string; close(): void }) {
  const api = useApi();
  const [title, setTitle] = useState(first);
  const [kit, setKit] = useState<KitChoiceValue>(null);
  const [kind, setKind] = useState<UnboundKind>('item');
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
    const ofTemplate = type === 'template' ? { kind } : {};
    const document = type === 'template' ? templateDocument(kind) : await documentOf(kit);
    const { id } = await api.call('POST staff/posts', { body: { type, title, document, ...ofTemplate } });
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
          {type === 'template' && (
            <SelectField
              label="برای چه"
              value={kind}
              choices={unboundKinds.map((one) => [one, templateKindNames[one]])}
              onChange={(next) => setKind(next as UnboundKind)}
              hint={hints[kind]}
            />
          )}
        </>
      )}
    </ModalForm>
  );
}
