import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import type { Resumed } from '../../../admin/editor/editor.tsx';
import { copyKey, dropCopy, findCopy, type UnsavedCopy } from '../../../admin/editor/save/local-copy.ts';
import { newestUnsaved } from '../../../admin/editor/save/unsaved.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { Notice, Waiting } from '../../../admin/kit/notice.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { PageDocument } from '../../../builder/document.ts';
import type { EditedPost } from '../../posts/responses.ts';

/** Puck is heavy: only this screen fetches it. */
const Editor = lazy(() => import('../../../admin/editor/editor.tsx'));

/** `/wp-admin/edit/{id}`: loads a post and opens it in the visual editor. */
export default function EditScreen() {
  const postId = Number(useParams().id);
  const api = useApi();
  const { me } = useSession();
  const key = copyKey(me.user.id, postId);
  const [loaded, setLoaded] = useState<{ edited: EditedPost; unsaved: UnsavedCopy | null } | null>(null);
  const [resumed, setResumed] = useState<Resumed | null>(null);
  const [error, setError] = useState('');
  const load = useCallback(async () => {
    try {
      const edited = await api.call('GET staff/posts/:id', { id: postId });
      setError('');
      setLoaded({ edited, unsaved: newestUnsaved(edited, await findCopy(key)) });
    } catch (thrown) {
      setError(sentenceOf(thrown));
    }
  }, [api, postId, key]);
  useEffect(() => void load(), [load]);
  const title = loaded?.edited.draft.title;
  useEffect(() => {
    if (title) document.title = `ویرایش ${title}`;
  }, [title]);

  if (error) {
    return (
      <Notice title="صفحه باز نشد" text={error}>
        <Button onPress={() => void load()}>دوباره تلاش کنید</Button>
      </Notice>
    );
  }
  if (!loaded) return <Waiting />;
  const { edited, unsaved } = loaded;
  if (!edited.mayEdit) {
    return (
      <Notice
        title="ویرایش این با شما نیست"
        text="نویسنده‌ها پیش‌نویس‌های خودشان را می‌نویسند؛ آنچه منتشر شده یا از شخص دیگری است با ویرایشگر است."
      >
        {edited.post.status === 'published' && edited.post.path !== null && (
          <p>
            <a href={edited.post.path}>دیدن در سایت</a>
          </p>
        )}
        <p>
          <a href={`/wp-admin/history/${postId}`}>دیدن تاریخچه</a>
        </p>
      </Notice>
    );
  }
  const start = () => setLoaded({ edited, unsaved: null });
  const goOn = async ({ title, document, baseRevisionId }: UnsavedCopy) => {
    // Another user may have saved since. Saving this version then shows both.
    const base =
      baseRevisionId === edited.draft.revisionId
        ? edited.draft
        : await api.call('GET staff/posts/:id/revision', { id: postId, query: { revision: baseRevisionId } });
    const saved = { title: base.title, document: base.document as PageDocument };
    setResumed({ draft: { title, document }, base: { draft: saved, revisionId: baseRevisionId } });
    start();
  };
  const throwAway = async () => {
    await dropCopy(key);
    await api.call('POST staff/posts/:id/drop-autosave', { id: postId, body: {} });
    start();
  };
  const showError = (thrown: unknown) => setError(sentenceOf(thrown));
  if (unsaved) {
    return (
      <Modal title="کار ذخیره‌نشده‌ای مانده است">
        <p>
          آخرین بار در <DateTime at={unsaved.savedAt} /> چیزی نوشته‌اید که ذخیره نشده است. می‌توانید از همان‌جا ادامه دهید.
        </p>
        <div className="modal-actions">
          <Button autoFocus onPress={() => void goOn(unsaved).catch(showError)}>
            ادامه از همان‌جا
          </Button>
          <Button kind="danger" onPress={() => void throwAway().catch(showError)}>
            دور ریختن آن
          </Button>
        </div>
      </Modal>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <Editor edited={edited} resumed={resumed} />
    </Suspense>
  );
}
