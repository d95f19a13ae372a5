import { useQuery } from '@tanstack/react-query';
import { Ban, Check, Clock, MessagesSquare, Trash2 } from 'lucide';
import { useApi } from '../../../admin/api-context.ts';
import type { BulkAction } from '../../../admin/kit/bulk-bar.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListAddress, type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { CommentStatus } from '../../../content/comments/types.ts';
import type { BulkResponse } from '../../../http/staff/bulk.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import { Comment } from './comment.tsx';
import { labels } from './labels.ts';
import { useComments } from './use-comments.ts';

const order: readonly CommentStatus[] = ['pending', 'approved', 'spam', 'trash'];

const start: ListStart = { sort: '-createdAt', filters: { status: 'pending', postId: undefined } };

const verdicts: readonly [CommentStatus, BulkAction][] = [
  ['approved', { action: 'approve', label: labels.approved.verdict, drawing: Check, done: labels.approved.done }],
  ['pending', { action: 'hold', label: labels.pending.verdict, drawing: Clock, done: labels.pending.done }],
  ['spam', { action: 'spam', label: labels.spam.verdict, drawing: Ban, done: labels.spam.done }],
  ['trash', { action: 'trash', label: labels.trash.verdict, drawing: Trash2, done: labels.trash.done }],
];
const forGood: BulkAction = {
  action: 'delete',
  label: 'حذف برای همیشه',
  drawing: Trash2,
  done: 'برای همیشه حذف شد',
  question: 'این دیدگاه‌ها برای همیشه از میان می‌روند و بازشان نمی‌توان گرداند.',
};

/** `/wp-admin/comments/`: the comments with one status. Moderated comments stay visible for undo. */
export default function CommentsScreen() {
  const { learn } = useSession();
  const list = useListAddress(start);
  const status = order.find((one) => one === list.filters.status) ?? 'pending';
  const comments = useComments();
  const back = new Map(verdicts).get(status);
  const bulk = verdicts
    .filter(([one]) => one !== status)
    .map(([, action]): BulkAction => (back ? { ...action, undo: { ...back, label: 'واگرد' } } : action));
  return (
    <Screen title="دیدگاه‌ها" trail={[{ label: navGroups.talk }]}>
      <p className="sr" role="status">
        {comments.news}
      </p>
      <ListScreen
        resource="comments"
        label="دیدگاه‌ها"
        list={list}
        search="جست‌وجو در متن، نام و ایمیل"
        filters={[
          { name: 'status', label: 'وضعیت', choices: order.map((value) => ({ value, label: labels[value].list })) },
        ]}
        tools={<PostChoice list={list} />}
        bulk={status === 'spam' || status === 'trash' ? [...bulk, forGood] : bulk}
        onBulk={(response) => learn({ pendingComments: (response as BulkResponse & { pending: number }).pending })}
        empty={<EmptyState drawing={MessagesSquare} title={labels[status].empty} />}
        nameOf={({ name }) => `دیدگاه ${name}`}
        statusOf={(listed) => comments.present(listed).status}
        entry={(listed) => (
          <Comment
            listed={listed}
            comments={comments}
            postHref={list.filters.postId ? null : list.href({ filters: { postId: String(listed.post.id) } })}
          />
        )}
      />
    </Screen>
  );
}

/** Narrows the list to the comments of one post. */
function PostChoice({ list }: { list: ListAddress }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['comments', 'posts'],
    queryFn: () => api.call('GET staff/comments/posts', {}),
  });
  const posts = data?.posts ?? [];
  return (
    <div className="narrow">
      <SelectField
        label="صفحه"
        value={list.filters.postId ?? ''}
        choices={[
          ['', 'همهٔ صفحه‌ها'],
          ...posts.map(({ id, title, count }) => [String(id), `${title} (${formatNumber(count)})`] as const),
        ]}
        onChange={(postId) => list.go({ filters: { postId: postId || undefined } })}
      />
    </div>
  );
}
