import type { CommentStatus } from '../../../content/comments/types.ts';

interface StatusLabels {
  /** On the filter. */
  list: string;
  /** Label of the button that sets this status. */
  verdict: string;
  /** After it is done. */
  done: string;
  empty: string;
}

export const labels: Record<CommentStatus, StatusLabels> = {
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
