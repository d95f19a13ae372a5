import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { WordingValues } from '../../platform/mail/compose.ts';
import { enqueueMail } from '../../platform/mail.ts';
import { composeMessage, defineMessages } from '../messages/index.ts';

/** Values of the notification mails; URLs are absolute. */
export interface CommentNews {
  id: number;
  name: string;
  email: string;
  text: string;
  isPending: boolean;
  postTitle: string;
  /** URL of the comment. */
  address: string;
}

/** The mails that a comment causes. */
export const commentMails = defineMessages<'toStaff' | 'toAuthor'>({
  id: 'comment',
  label: 'دیدگاه‌ها',
  texts: {
    toStaff: {
      label: 'دیدگاه تازه، به سایت',
      subject: '{state} برای «{title}»',
      text: `{name} ({email}) برای «{title}» نوشت:

{quote}

{link}
`,
      button: 'دیدن دیدگاه',
    },
    toAuthor: {
      label: 'پاسخ به دیدگاه، به نویسندهٔ آن',
      subject: '{name} به دیدگاه شما پاسخ داد',
      text: `سلام {reader}،

{name} به دیدگاه شما برای «{title}» پاسخ داد:

{quote}

{link}
`,
      button: 'دیدن و پاسخ دادن',
    },
  },
});

/** Notifies staff of a new comment. */
export async function mailModerators(platform: Platform, trx: Db, news: CommentNews & { to: string }): Promise<void> {
  const state = news.isPending ? 'دیدگاه در انتظار تأیید' : 'دیدگاه تازه';
  const values = { ...valuesOf(news), email: news.email || 'بدون ایمیل', state };
  const mail = {
    to: news.to,
    ...(await composeMessage(trx, commentMails, 'toStaff', values)),
    ...(news.email === '' ? {} : { replyTo: news.email }),
  };
  await enqueueMail(platform, trx, mail, { dedupeKey: `comment:${news.id}:staff` });
}

/** Notifies the author of a comment of a reply to it, once. */
export async function mailAuthor(
  platform: Platform,
  trx: Db,
  news: CommentNews & { to: string; reader: string },
): Promise<void> {
  const values = { ...valuesOf(news), reader: news.reader };
  const mail = { to: news.to, ...(await composeMessage(trx, commentMails, 'toAuthor', values)) };
  await enqueueMail(platform, trx, mail, { dedupeKey: `comment:${news.id}:reply` });
}

function valuesOf({ name, text, postTitle, address }: CommentNews): WordingValues {
  return {
    name,
    title: postTitle,
    quote: { type: 'quote', text },
    link: { type: 'link', label: '', url: address },
  };
}
