import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { type PageDocument, readDocument } from '../../../builder/document.ts';
import { mayCreate } from '../../../content/posts/rights.ts';
import { sectionSamples } from '../../../gallery/sections/samples.ts';
import { searchKey } from '../../../platform/persian/letters.ts';
import type { PostRow } from '../../../staff/posts/responses.ts';
import { allPosts } from '../../all-posts.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useToast } from '../../kit/toast.tsx';
import { useSession } from '../../session-context.ts';

const queryKey = ['templates'];

interface DialogInput {
  add(document: PageDocument): void;
  close(): void;
}

/** All insertable sections: those saved by staff, and the ready-made ones; each with a preview. */
export function SectionsDialog({ add, close }: DialogInput) {
  const api = useApi();
  const toast = useToast();
  const { me } = useSession();
  const [q, setQ] = useState('');
  const [onlyMine, setOnlyMine] = useState(false);
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: () => allPosts(api, 'template') });
  const matches = (name: string) => searchKey(name).includes(searchKey(q));
  // Templates of lists are published; saved sections are drafts.
  const sections = data?.filter(({ status }) => status !== 'published');
  const saved = (sections ?? []).filter(
    ({ title, authorId }) => matches(title) && (!onlyMine || authorId === me.user.id),
  );
  const samples = sectionSamples.filter(({ name }) => matches(name));
  const insert = (document: PageDocument) => {
    close();
    add(document);
  };
  const insertSaved = async (id: number) => {
    try {
      const { draft } = await api.call('GET staff/posts/:id', { id });
      if (readDocument(draft.document)) insert(draft.document as PageDocument);
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
  };
  return (
    <Modal title="بخش‌های آماده" close={close} isWide>
      <SearchBox label="جست‌وجوی بخش" value={q} onChange={setQ} />
      <section className="ed-sections" aria-labelledby="kept-sections">
        <h3 id="kept-sections">نگه‌داشته‌های شما و همکاران</h3>
        {isPending && <Loading />}
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {sections && sections.length > 0 && (
          <label className="ed-switch">
            <input type="checkbox" checked={onlyMine} onChange={(event) => setOnlyMine(event.currentTarget.checked)} />
            فقط آن‌چه خودم نگه داشته‌ام
          </label>
        )}
        {sections?.length === 0 && (
          <p className="hint">
            هنوز چیزی نگه نداشته‌اید؛ بخشی از صفحه را انتخاب کنید و «نگه‌داشتن برای صفحه‌های دیگر» را بزنید.
          </p>
        )}
        <ul>
          {saved.map((row) => (
            <li key={row.id}>
              <Picture
                name={row.title}
                src={`/wp-admin/preview/${row.id}?draft=1`}
                onPick={() => insertSaved(row.id)}
              />
              {mayCreate(me.user, 'template') && <SavedTools row={row} />}
            </li>
          ))}
        </ul>
      </section>
      <section className="ed-sections" aria-labelledby="ready-sections">
        <h3 id="ready-sections">ساخته برای سایت میزبانی</h3>
        <ul>
          {samples.map(({ key, name, document }) => (
            <li key={key}>
              <Picture name={name} src={`/wp-admin/gallery/sections/${key}`} onPick={() => insert(document)} />
            </li>
          ))}
        </ul>
      </section>
      <div className="modal-actions">
        <Button kind="quiet" onPress={close}>
          بستن
        </Button>
      </div>
    </Modal>
  );
}

/** A small preview of a section as visitors see it; a click inserts it into the page. */
function Picture({ name, src, onPick }: { name: string; src: string; onPick(): void }) {
  return (
    <button type="button" className="ed-section" onClick={onPick}>
      <span className="ed-section-picture" aria-hidden="true">
        <iframe title={name} src={src} loading="lazy" tabIndex={-1} inert />
      </span>
      <span>{name || 'بی‌نام'}</span>
    </button>
  );
}

function SavedTools({ row }: { row: PostRow }) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      setName(null);
      toast({ tone: 'good', text: done });
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
    await client.invalidateQueries({ queryKey });
  };
  const rename = (title: string) =>
    run(
      () => api.call('PUT staff/posts/:id/panel', { id: row.id, body: { version: row.version, title } }),
      'نامش عوض شد.',
    );
  const remove = () =>
    run(async () => {
      const { failed } = await api.call('POST staff/posts/bulk', { body: { action: 'trash', ids: [row.id] } });
      if (failed[0]) throw new Error(failed[0].message);
    }, 'به زباله‌دان رفت.');
  if (name === null) {
    return (
      <div className="ed-section-tools">
        <IconButton label={`تغییر نام «${row.title}»`} drawing={Pencil} onPress={() => setName(row.title)} />
        <IconButton label={`حذف «${row.title}»`} drawing={Trash2} onPress={remove} />
      </div>
    );
  }
  return (
    <div className="ed-section-tools">
      <TextField label="نام" value={name} onChange={setName} maxLength={200} />
      <Button kind="plain" isDisabled={name.trim() === ''} onPress={() => rename(name.trim())}>
        ذخیرهٔ نام
      </Button>
    </div>
  );
}
