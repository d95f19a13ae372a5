import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CommentStatus, StaffComment } from '../../../content/comments/types.ts';
import type { Moderation } from '../../../http/staff/calls.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Filters } from '../../kit/filters.tsx';
import { Pager, Unready, VisitorText } from '../../kit/list-parts.tsx';
import { Moment } from '../../kit/moment.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useToast } from '../../kit/toast.tsx';
import { useLoad } from '../../kit/use-load.ts';
import { queryOf } from '../../query.ts';
import { useSession } from '../../session-context.ts';
import { groups } from '../entry.ts';

interface StatusWords {
  /** On the filter. */
  list: string;
  /** On the button that brings a comment there. */
  verdict: string;
  /** After it is done. */
  done: string;
  empty: string;
}

const words: Record<CommentStatus, StatusWords> = {
  pending: {
    list: 'در انتظار',
    verdict: 'انتظار',
    done: 'به صف انتظار برگشت',
    empty: 'هیچ دیدگاهی در انتظار تأیید نیست.',
  },
  approved: { list: 'تأییدشده', verdict: 'تأیید', done: 'تأیید شد', empty: 'هنوز دیدگاهی تأیید نشده است.' },
  spam: { list: 'هرزنامه', verdict: 'هرزنامه', done: 'هرزنامه شد', empty: 'هرزنامه‌ای نیست.' },
  trash: { list: 'زباله‌دان', verdict: 'زباله‌دان', done: 'به زباله‌دان رفت', empty: 'زباله‌دان خالی است.' },
};
/** The call that gives a comment its state. */
const moderations: Record<CommentStatus, Moderation> = {
  approved: 'approve',
  pending: 'hold',
  spam: 'spam',
  trash: 'trash',
};
const order: readonly CommentStatus[] = ['pending', 'approved', 'spam', 'trash'];
const verdicts: readonly CommentStatus[] = ['approved', 'pending', 'spam', 'trash'];

/** `/wp-admin/comments/`: the comments of one state, newest first. One that is moderated stays in sight for undoing. */
export default function CommentsScreen() {
  const { learn } = useSession();
  const [asked] = useSearchParams();
  const status = order.find((one) => one === asked.get('status')) ?? 'pending';
  const before = Number(asked.get('before')) || null;
  const api = useApi();
  const showToast = useToast();
  const read = useCallback(() => api.call('GET staff/comments', { query: { status, before } }), [api, status, before]);
  const { loaded, change, retry } = useLoad(read);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [news, setNews] = useState('');

  const show = (id: number, status: CommentStatus) =>
    change((value) => ({
      ...value,
      comments: value.comments.map((comment) => (comment.id === id ? { ...comment, status } : comment)),
    }));
  const setWaiting = (id: number, isWaiting: boolean) =>
    setBusy((ids) => new Set(isWaiting ? [...ids, id] : [...ids].filter((other) => other !== id)));

  /** Shows the new state at once, and the old one again when the server did not take it. */
  const moderate = async (comment: StaffComment, wanted: CommentStatus) => {
    if (busy.has(comment.id) || comment.status === wanted) return;
    setWaiting(comment.id, true);
    show(comment.id, wanted);
    try {
      const answer = await api.call(`POST staff/comments/:id/${moderations[wanted]}`, { id: comment.id, body: {} });
      show(comment.id, answer.status);
      learn({ pendingComments: answer.pending });
      setNews(`دیدگاه ${comment.name} ${words[answer.status].done}.`);
    } catch (thrown) {
      show(comment.id, comment.status);
      showToast({ tone: 'bad', text: `وضعیت دیدگاه ${comment.name} عوض نشد. ${sentenceOf(thrown)}` });
    }
    setWaiting(comment.id, false);
  };

  return (
    <Screen title="دیدگاه‌ها" trail={[{ label: groups.talk }]}>
      <Filters
        label="وضعیت"
        choices={order.map((one) => ({
          href: queryOf({ status: one }),
          label: words[one].list,
          isChosen: one === status,
        }))}
      />
      <p className="sr" role="status">
        {news}
      </p>
      <Unready loaded={loaded} retry={retry} />
      {loaded.state === 'ready' && loaded.value.comments.length === 0 && <p className="empty">{words[status].empty}</p>}
      {loaded.state === 'ready' && loaded.value.comments.length > 0 && (
        <>
          <ol className="entries">
            {loaded.value.comments.map((comment) => (
              <li key={comment.id} data-status={comment.status}>
                <Comment comment={comment} />
                <fieldset className="verdicts" aria-busy={busy.has(comment.id)}>
                  <legend className="sr">وضعیت دیدگاه {comment.name}</legend>
                  {verdicts.map((one) => (
                    <button
                      key={one}
                      type="button"
                      aria-pressed={comment.status === one}
                      onClick={() => void moderate(comment, one)}
                    >
                      {words[one].verdict}
                    </button>
                  ))}
                </fieldset>
              </li>
            ))}
          </ol>
          <Pager
            first={before === null ? null : queryOf({ status })}
            next={loaded.value.next === null ? null : queryOf({ status, before: loaded.value.next })}
          />
        </>
      )}
    </Screen>
  );
}

function Comment({ comment: { id, parentId, name, email, url, text, status, createdAt, post } }: CommentInput) {
  const place = post.path === null ? null : encodeURI(post.path);
  return (
    <>
      <p className="entry-head">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <bdi dir="ltr">{email}</bdi>
        {url !== '' && <bdi dir="ltr">{url}</bdi>}
        <Moment at={createdAt} />
      </p>
      <VisitorText text={text} />
      <p className="entry-foot">
        {parentId !== null &&
          (place ? <a href={`${place}#comment-${parentId}`}>پاسخ به دیدگاهی</a> : 'پاسخ به دیدگاهی')}
        {parentId !== null ? ' در ' : 'برای '}
        {place ? <a href={status === 'approved' ? `${place}#comment-${id}` : place}>{post.title}</a> : post.title}
      </p>
    </>
  );
}

interface CommentInput {
  comment: StaffComment;
}
