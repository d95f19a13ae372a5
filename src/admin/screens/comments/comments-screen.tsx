import { Ban, Check, Clock, MessagesSquare, Trash2 } from 'lucide';
import { useState } from 'react';
import type { CommentStatus, StaffComment } from '../../../content/comments/types.ts';
import type { BulkAnswer } from '../../../http/staff/bulk.ts';
import type { Moderation } from '../../../http/staff/calls.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import type { BulkAction } from '../../kit/bulk-bar.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../kit/list-state.ts';
import { Moment } from '../../kit/moment.tsx';
import { Screen } from '../../kit/screen.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useToast } from '../../kit/toast.tsx';
import { VisitorText } from '../../kit/visitor-text.tsx';
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

const start: ListStart = { sort: '-createdAt', filters: { status: 'pending' } };

const bulk: Record<CommentStatus, BulkAction> = {
  approved: { action: 'approve', label: words.approved.verdict, drawing: Check, done: words.approved.done },
  pending: { action: 'hold', label: words.pending.verdict, drawing: Clock, done: words.pending.done },
  spam: { action: 'spam', label: words.spam.verdict, drawing: Ban, done: words.spam.done },
  trash: { action: 'trash', label: words.trash.verdict, drawing: Trash2, done: words.trash.done },
};

/** `/wp-admin/comments/`: the comments of one state. One that is moderated stays in sight for undoing. */
export default function CommentsScreen() {
  const { learn } = useSession();
  const list = useListAddress(start);
  const status = order.find((one) => one === list.filters.status) ?? 'pending';
  const { statusOf, isBusy, moderate, news } = useModeration();
  return (
    <Screen title="دیدگاه‌ها" trail={[{ label: groups.talk }]}>
      <p className="sr" role="status">
        {news}
      </p>
      <ListScreen
        resource="comments"
        label="دیدگاه‌ها"
        list={list}
        search="جست‌وجو در متن، نام و ایمیل"
        filters={[
          { name: 'status', label: 'وضعیت', choices: order.map((value) => ({ value, label: words[value].list })) },
        ]}
        bulk={verdicts.filter((one) => one !== status).map((one) => bulk[one])}
        onBulk={(answer) => learn({ pendingComments: (answer as BulkAnswer & { pending: number }).pending })}
        empty={<EmptyState drawing={MessagesSquare} title={words[status].empty} />}
        nameOf={({ name }) => `دیدگاه ${name}`}
        statusOf={statusOf}
        entry={(comment) => (
          <>
            <Comment comment={comment} />
            <fieldset className="verdicts" aria-busy={isBusy(comment)}>
              <legend className="sr">وضعیت دیدگاه {comment.name}</legend>
              {verdicts.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={statusOf(comment) === one}
                  onClick={() => void moderate(comment, one)}
                >
                  {words[one].verdict}
                </button>
              ))}
            </fieldset>
          </>
        )}
      />
    </Screen>
  );
}

/** Gives comments their states, one by one: shows the new one at once, and the old one when the server did not take it. */
function useModeration() {
  const api = useApi();
  const { learn } = useSession();
  const showToast = useToast();
  const [shown, setShown] = useState<ReadonlyMap<number, CommentStatus>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [news, setNews] = useState('');
  const statusOf = ({ id, status }: StaffComment) => shown.get(id) ?? status;
  const show = (id: number, status: CommentStatus) => setShown((all) => new Map(all).set(id, status));
  const setWaiting = (id: number, isWaiting: boolean) =>
    setBusy((ids) => new Set(isWaiting ? [...ids, id] : [...ids].filter((other) => other !== id)));
  const moderate = async (comment: StaffComment, wanted: CommentStatus) => {
    const before = statusOf(comment);
    if (busy.has(comment.id) || before === wanted) return;
    setWaiting(comment.id, true);
    show(comment.id, wanted);
    try {
      const answer = await api.call(`POST staff/comments/:id/${moderations[wanted]}`, { id: comment.id, body: {} });
      show(comment.id, answer.status);
      learn({ pendingComments: answer.pending });
      setNews(`دیدگاه ${comment.name} ${words[answer.status].done}.`);
    } catch (thrown) {
      show(comment.id, before);
      showToast({ tone: 'bad', text: `وضعیت دیدگاه ${comment.name} عوض نشد. ${sentenceOf(thrown)}` });
    }
    setWaiting(comment.id, false);
  };
  return { statusOf, isBusy: ({ id }: StaffComment) => busy.has(id), moderate, news };
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
