import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isEditConflict, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { CommentStatus, StaffComment } from '../../../content/comments/types.ts';
import type { ListResponse } from '../../../http/staff/list-query.ts';
import type { Counts } from '../../../platform/db/count.ts';
import { labels } from './labels.ts';

/** The call that sets each comment status. */
const moderations = {
  approved: 'approve',
  pending: 'hold',
  spam: 'spam',
  trash: 'trash',
} as const satisfies Record<CommentStatus, string>;

/** Changes to a comment since the list was loaded, and the reply written here. */
type News = Partial<StaffComment> & { reply?: StaffComment };

export type Comments = ReturnType<typeof useComments>;

/**
 * Moderates single comments. Status changes are optimistic and rolled back if the server refuses them. The list is not
 * refetched, so moderated comments stay visible for undo.
 */
export function useComments() {
  const api = useApi();
  const { learn } = useSession();
  const showToast = useToast();
  const client = useQueryClient();
  /** Updates the tab counts of cached lists. */
  const count = (counts: Counts) =>
    client.setQueriesData<ListResponse<StaffComment>>(
      { queryKey: ['comments', 'list'] },
      (list) => list && { ...list, counts: { status: counts } },
    );
  const [known, setKnown] = useState<ReadonlyMap<number, News>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [news, setNews] = useState('');
  const know = (id: number, more: News) => setKnown((all) => new Map(all).set(id, { ...all.get(id), ...more }));
  const present = (comment: StaffComment): StaffComment & { reply?: StaffComment } => ({
    ...comment,
    ...known.get(comment.id),
  });
  const setWaiting = (id: number, isWaiting: boolean) =>
    setBusy((ids) => new Set(isWaiting ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return {
    present,
    news,
    isBusy: ({ id }: StaffComment) => busy.has(id),
    async moderate({ id, name, status: before }: StaffComment, requested: CommentStatus) {
      if (busy.has(id) || before === requested) return;
      setWaiting(id, true);
      know(id, { status: requested });
      try {
        const response = await api.call(`POST staff/comments/:id/${moderations[requested]}`, { id, body: {} });
        know(id, { status: response.status });
        learn({ pendingComments: response.pending });
        count(response.counts);
        setNews(`دیدگاه ${name} ${labels[response.status].done}.`);
      } catch (thrown) {
        know(id, { status: before });
        showToast({ tone: 'bad', text: `وضعیت دیدگاه ${name} عوض نشد. ${sentenceOf(thrown)}` });
      }
      setWaiting(id, false);
    },
    /** Throws if the server refuses the reply. */
    async reply({ id, name }: StaffComment, text: string) {
      const response = await api.call('POST staff/comments/:id/reply', { id, body: { text } });
      know(id, { status: 'approved', reply: response.reply });
      learn({ pendingComments: response.pending });
      count(response.counts);
      showToast({ tone: 'good', text: `پاسخ شما به ${name} روی سایت است.` });
    },
    /** Throws if the server refuses the text. After a version conflict, saving again overwrites the other user's text. */
    async change({ id, version }: StaffComment, text: string) {
      try {
        know(id, await api.call('PUT staff/comments/:id', { id, body: { version, text } }));
      } catch (thrown) {
        if (!isEditConflict(thrown)) throw thrown;
        const present = await api.call('GET staff/comments/:id', { id });
        know(id, present);
        throw new ApiError({ ...thrown, message: conflictWith(present.text) });
      }
      showToast({ tone: 'good', text: 'متن دیدگاه ذخیره شد.' });
    },
  };
}

const conflictWith = (theirs: string) =>
  `شخص دیگری هم‌زمان این متن را ذخیره کرد: «${theirs.slice(0, 300)}». اگر دوباره ذخیره کنید، متن شما جای آن می‌نشیند.`;
