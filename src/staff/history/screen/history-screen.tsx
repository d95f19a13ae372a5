import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { removedHtmlMessage } from '../../../admin/removed-html-message.ts';
import { useSession } from '../../../admin/session-context.ts';
import { labelsOf } from '../../../content/posts/labels.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { EditedPost } from '../../../staff/posts/responses.ts';
import { navGroups } from '../../define-nav.ts';
import type { RevisionRow } from '../responses.ts';
import { Compare } from './compare.tsx';
import { changeLabels } from './labels.ts';

const perPage = 25;
const deletedAccount = 'حساب حذف‌شده';
/** Label for revisions that the program saved, or that predate stored author names. */
const unnamed = 'نویسنده ثبت نشده';

/** `/wp-admin/history/{id}`: the revisions of a post, with diff and restore. */
export default function HistoryScreen() {
  const { types } = useSession().me.contentTypes;
  const postId = Number(useParams().id);
  const api = useApi();
  const toast = useToast();
  const [post, setPost] = useState<EditedPost>();
  const [list, setList] = useState<{ revisions: RevisionRow[]; total: number }>({ revisions: [], total: 0 });
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** Ignores a second press while a call runs; a disabled button would lose the focus. */
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(
    async (page: number) => {
      setBusy(true);
      try {
        const edited = await api.call('GET staff/posts/:id', { id: postId });
        const { data, total } = await api.call('GET staff/posts/:id/revisions', {
          id: postId,
          query: { page, perPage },
        });
        setPost(edited);
        setList((before) => ({ revisions: page === 1 ? data : [...before.revisions, ...data], total }));
        setError(null);
      } catch (thrown) {
        setError(thrown);
      }
      setBusy(false);
    },
    [api, postId],
  );
  useEffect(() => void load(1), [load]);

  const restore = async (revision: RevisionRow) => {
    if (!post || isBusy) return;
    const body = { revisionId: revision.id, baseRevisionId: post.draft.revisionId };
    setBusy(true);
    try {
      const { removed } = await api.call('POST staff/posts/:id/restore-revision', { id: postId, body });
      const text = `این نسخه پیش‌نویس تازه شد. تا منتشرش نکنید سایت عوض نمی‌شود.${removedHtmlMessage(removed)}`;
      toast({ tone: removed.length === 0 ? 'good' : 'bad', text });
      setChosen(null);
      await load(1);
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
      setBusy(false);
      // Another user has saved a draft, which the next try is based on.
      if (thrown instanceof ApiError && thrown.status === 409) await load(1);
    }
  };

  const { revisions, total } = list;
  const trail = post
    ? [
        { label: navGroups[post.post.type === 'product' ? 'shop' : 'content'] },
        { label: labelsOf(post.post.type, types).all, to: `/posts/?type=${post.post.type}` },
      ]
    : [];
  return (
    <Screen
      title={post ? `تاریخچهٔ «${post.draft.title}»` : 'تاریخچه'}
      trail={trail}
      actions={
        post?.mayEdit && (
          <a className="button" data-kind="plain" href={`/wp-admin/edit/${postId}`}>
            بازگشت به ویرایش
          </a>
        )
      }
    >
      {error !== null && <ErrorState error={error} retry={() => void load(1)} />}
      {!post && error === null && <Loading />}
      {post && (
        <>
          {chosen && <Compare postId={postId} {...chosen} close={() => setChosen(null)} />}
          <ol className="compare-list" aria-label="نسخه‌ها">
            {revisions.map((revision, index) => (
              <Revision
                key={revision.id}
                revision={revision}
                older={revisions[index + 1]}
                post={post}
                compare={setChosen}
                restore={() => void restore(revision)}
              />
            ))}
          </ol>
          {revisions.length < total && (
            <Button kind="plain" onPress={() => isBusy || void load(Math.ceil(revisions.length / perPage) + 1)}>
              {`نسخه‌های قدیمی‌تر (${formatNumber(total - revisions.length)})`}
            </Button>
          )}
        </>
      )}
    </Screen>
  );
}

interface RevisionInput {
  revision: RevisionRow;
  /** The revision before it, if it is loaded. */
  older: RevisionRow | undefined;
  post: EditedPost;
  compare(revisions: { from: number; to: number }): void;
  restore(): void;
}

function Revision({ revision, older, post, compare, restore }: RevisionInput) {
  return (
    <li>
      <p>
        <strong>{revision.title}</strong> {revision.isLive && <span className="badge">در سایت</span>}{' '}
        {revision.isDraft && <span className="badge">پیش‌نویس کنونی</span>}{' '}
        {revision.isNext && <span className="badge">در انتظار زمانش</span>}
      </p>
      <p>{changeLabels(revision.changes)}</p>
      <p className="hint">
        <DateTime at={revision.createdAt} />، {revision.author === null ? unnamed : revision.author || deletedAccount}
      </p>
      <BrowserCheck {...revision} />
      {revision.overrules.map(({ author, reason, problems, createdAt }) => (
        <details key={createdAt} className="hint">
          <summary>
            {author || deletedAccount} با وجود {formatNumber(problems.length)} ایراد منتشرش کرد: «{reason}»
          </summary>
          <ul>
            {problems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      ))}
      <div className="row-actions">
        {older && (
          <Button kind="plain" onPress={() => compare({ from: older.id, to: revision.id })}>
            چه عوض شد؟
          </Button>
        )}
        {!revision.isDraft && (
          <>
            <Button kind="plain" onPress={() => compare({ from: revision.id, to: post.draft.revisionId })}>
              مقایسه با پیش‌نویس کنونی
            </Button>
            {post.mayEdit && (
              <Button kind="quiet" onPress={restore}>
                بازگرداندن این نسخه
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** Whether colours were checked in a browser; a revision that visitors see says so if not. */
function BrowserCheck({ browserCheck, isLive, isNext }: RevisionRow) {
  if (!browserCheck) {
    if (!isLive && !isNext) return null;
    return <p className="hint">بدون بررسی تضاد رنگ {isLive ? 'منتشر شد' : 'منتشر می‌شود'}.</p>;
  }
  const { author, checkedAt, findings } = browserCheck;
  const by = (
    <>
      <DateTime at={checkedAt} />، {author || deletedAccount}
    </>
  );
  if (findings.length === 0) return <p className="hint">تضاد رنگ بررسی شد و ایرادی نداشت ({by}).</p>;
  return (
    <details className="hint">
      <summary>
        تضاد رنگ بررسی شد: {formatNumber(findings.length)} نکته ({by})
      </summary>
      <ul>
        {findings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
