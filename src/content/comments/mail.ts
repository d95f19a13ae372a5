import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fillTemplate } from '../../platform/mail/template.ts';
import { enqueueMail } from '../../platform/mail.ts';

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
export const commentMails = {
  toStaff: {
    subject: '{state} برای «{title}»',
    text: `{name} ({email}) برای «{title}» نوشت:

{text}

{address}
`,
  },
  toAuthor: {
    subject: '{name} به دیدگاه شما پاسخ داد',
    text: `سلام {reader}،

{name} به دیدگاه شما برای «{title}» پاسخ داد:

{text}

دیدن و پاسخ دادن:
{address}
`,
  },
};

/** Notifies staff of a new comment. */
export async function mailModerators(platform: Platform, trx: Db, news: CommentNews & { to: string }): Promise<void> {
  const values = {
    ...valuesOf(news),
    email: news.email,
    state: news.isPending ? 'دیدگاه در انتظار تأیید' : 'دیدگاه تازه',
  };
  const mail = {
    to: news.to,
    subject: fillTemplate(commentMails.toStaff.subject, values),
    text: fillTemplate(commentMails.toStaff.text, values),
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
  const mail = {
    to: news.to,
    subject: fillTemplate(commentMails.toAuthor.subject, values),
    text: fillTemplate(commentMails.toAuthor.text, values),
  };
  await enqueueMail(platform, trx, mail, { dedupeKey: `comment:${news.id}:reply` });
}

function valuesOf({ name, text, postTitle, address }: CommentNews) {
  return { name, text, title: postTitle, address };
}
