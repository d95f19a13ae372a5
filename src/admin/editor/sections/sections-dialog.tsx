import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PageDocument, readDocument } from '../../../builder/document.ts';
import { mayCreate, mayPublish } from '../../../content/posts/rights.ts';
import { sectionSamples } from '../../../gallery/sections/samples.ts';
import { searchKey } from '../../../platform/persian/letters.ts';
import type { PostRow } from '../../../staff/posts/responses.ts';
import { linkedSection } from '../../../widgets/linked-section/index.ts';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { PageThumbnail } from '../../kit/page-thumbnail.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { useAttempt } from '../../kit/use-attempt.ts';
import { useSession } from '../../session-context.ts';
import { useEditor } from '../use-editor.ts';
import { SavedTools, savedSectionsKey } from './saved-tools.tsx';

interface DialogInput {
  add(document: PageDocument): void;
  close(): void;
}

/** All insertable sections: those saved by staff, and the ready-made ones; each with a preview. */
export function SectionsDialog({ add, close }: DialogInput) {
  const api = useApi();
  const attempt = useAttempt();
  const client = useQueryClient();
  const { me } = useSession();
  const { post } = useEditor();
  const [q, setQ] = useState('');
  const [onlyMine, setOnlyMine] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: savedSectionsKey,
    queryFn: () => allPosts(api, 'template'),
  });
  const matches = (name: string) => searchKey(name).includes(searchKey(q));
  const sections = data?.filter(({ kind, id }) => kind === 'section' && id !== post.id);
  const saved = (sections ?? []).filter(
    ({ title, authorId }) => matches(title) && (!onlyMine || authorId === me.user.id),
  );
  const samples = sectionSamples.filter(({ name }) => matches(name));
  const insert = (document: PageDocument) => {
    close();
    add(document);
  };
  const insertSaved = async (id: number) => {
    await attempt(async () => {
      const { draft } = await api.call('GET staff/posts/:id', { id });
      if (readDocument(draft.document)) insert(draft.document as PageDocument);
    });
  };
  const insertLinked = async ({ id, status }: PostRow) => {
    await attempt(async () => {
      if (status !== 'published') {
        await api.call('POST staff/posts/:id/share', { id, body: {} });
        await client.invalidateQueries({ queryKey: savedSectionsKey });
      }
      insert(linkTo(id));
    });
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
        {sections && sections.length > 0 && (
          <p className="hint">
            «پیوسته» همان بخش را نشان می‌دهد: یک بار ویرایش کنید، در همهٔ صفحه‌ها عوض می‌شود. «رونوشت» فقط برای این صفحه
            است.
          </p>
        )}
        <ul>
          {saved.map((row) => (
            <SavedSection key={row.id} row={row} insertCopy={insertSaved} insertLinked={insertLinked} />
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

interface SavedInput {
  row: PostRow;
  insertCopy(id: number): Promise<void>;
  insertLinked(row: PostRow): Promise<void>;
}

/** A section saved by staff: its preview, the two ways to insert it, and its tools. */
function SavedSection({ row, insertCopy, insertLinked }: SavedInput) {
  const { me } = useSession();
  return (
    <li>
      <Picture name={row.title} src={`/wp-admin/preview/${row.id}?draft=1`} onPick={() => insertCopy(row.id)} />
      <div className="ed-section-tools">
        <Button
          kind="plain"
          aria-label={`افزودن پیوستهٔ «${row.title}»`}
          isDisabled={row.status !== 'published' && !mayPublish(me.user, 'template')}
          onPress={() => void insertLinked(row)}
        >
          پیوسته
        </Button>
        <Button kind="plain" aria-label={`افزودن رونوشت «${row.title}»`} onPress={() => void insertCopy(row.id)}>
          رونوشت
        </Button>
      </div>
      {mayCreate(me.user, 'template') && <SavedTools row={row} />}
    </li>
  );
}

/** A small preview of a section as visitors see it; a click inserts it into the page. */
function Picture({ name, src, onPick }: { name: string; src: string; onPick(): void }) {
  return (
    <button type="button" className="ed-section" onClick={onPick}>
      <PageThumbnail name={name} src={src} />
      <span>{name || 'بی‌نام'}</span>
    </button>
  );
}

/** A document with nothing but a link to a section. */
const linkTo = (section: number): PageDocument => ({
  version: 1,
  content: [{ id: 'section', type: linkedSection.type, v: 1, props: { section } }],
});
