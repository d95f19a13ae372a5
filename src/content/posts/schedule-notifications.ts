import type { Platform } from '../../platform/context.ts';
import type { Counts } from '../../platform/db/count.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import type { WordingValues } from '../../platform/mail/compose.ts';
import { enqueueMail } from '../../platform/mail.ts';
import { composeMessage, defineMessages } from '../messages/index.ts';
import { shownEmail } from '../users/placeholder-email.ts';
import type { Post, PostType } from './types.ts';

/** Outcome of a due post. */
interface Outcome {
  id: number;
  version: number;
  path: string | null;
  title: string;
  scheduled_by: string | null;
  /** It was public before, in another text. */
  isChange: boolean;
  /** Errors that hold it; empty if it was published. */
  broken: string[];
  /** Errors it was published with. */
  flaws: string[];
  baseUrl: string;
}

const shownText = `سلام {name}،

{what} در زمانی که گذاشته بودید منتشر شد.
`;

/** Mails about the outcome of a schedule. */
export const scheduleMails = defineMessages<'held' | 'shown' | 'flawed' | 'gone'>({
  id: 'schedule',
  label: 'انتشار زمان‌دار',
  texts: {
    held: {
      label: 'در زمانش منتشر نشد',
      subject: '{what} در زمانش منتشر نشد',
      text: `سلام {name}،

زمانی که برای {what} گذاشته بودید رسید، اما در بررسی پیش از انتشار ایرادی پیدا شد و منتشر نشد:

{problems}

ایراد را برطرف کنید و دوباره منتشرش کنید، یا زمان تازه‌ای برایش بگذارید.

{link}
`,
      button: 'باز کردن در ویرایشگر',
    },
    shown: {
      label: 'منتشر شد',
      subject: '{what} منتشر شد',
      text: `${shownText}
{link}
`,
      button: 'دیدن صفحه',
    },
    flawed: {
      label: 'با ایراد منتشر شد',
      subject: '{what} منتشر شد',
      text: `${shownText}
این ایرادها پس از تأیید شما پدید آمده‌اند و بهتر است برطرف شوند:

{problems}

{link}
`,
      button: 'دیدن صفحه',
    },
    gone: {
      label: 'از سایت برداشته شد',
      subject: '«{title}» از سایت برداشته شد',
      text: `سلام {name}،

«{title}» در زمانی که گذاشته بودید از سایت برداشته شد. متنش پیش‌نویس مانده است و می‌توانید دوباره منتشرش کنید.

{link}
`,
      button: 'باز کردن در ویرایشگر',
    },
  },
});

interface Telling {
  platform: Platform;
  trx: Db;
  touch: Touch;
}

/** Notifies the scheduler of a post of the outcome by mail. Locked users and users without an address are not notified. */
export async function notifyScheduler(
  telling: Telling,
  { id, version, path, title, scheduled_by, isChange, broken, flaws, baseUrl }: Outcome,
): Promise<void> {
  const name = broken.length > 0 ? 'held' : flaws.length > 0 ? 'flawed' : 'shown';
  const isSeenThere = broken.length === 0 && path !== null;
  const values: WordingValues = {
    what: isChange ? `تغییرهای «${title}»` : `«${title}»`,
    problems: { type: 'list', items: broken.length > 0 ? broken : flaws },
    link: { type: 'link', label: '', url: baseUrl + (isSeenThere ? encodeURI(path) : `/wp-admin/edit/${id}`) },
  };
  await mailTo(telling, { userId: scheduled_by, name, values, dedupeKey: `schedule:${id}:${version}` });
}

/** Notifies the user who scheduled the end of a post that it was unpublished, in the same way. */
export async function notifyEndScheduler(
  telling: Telling,
  {
    id,
    version,
    title,
    end_scheduled_by,
    baseUrl,
  }: Pick<Outcome, 'id' | 'version' | 'title' | 'baseUrl'> & { end_scheduled_by: string | null },
): Promise<void> {
  const values: WordingValues = { title, link: { type: 'link', label: '', url: `${baseUrl}/wp-admin/edit/${id}` } };
  await mailTo(telling, {
    userId: end_scheduled_by,
    name: 'gone',
    values,
    dedupeKey: `schedule-end:${id}:${version}`,
  });
}

interface Letter {
  userId: string | null;
  name: keyof typeof scheduleMails.texts;
  /** Values in addition to the user's name. */
  values: WordingValues;
  dedupeKey: string;
}

async function mailTo({ platform, trx, touch }: Telling, { userId, name, values, dedupeKey }: Letter): Promise<void> {
  if (userId === null) return;
  const person = await trx
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('lockedAt', 'is', null)
    .executeTakeFirst();
  if (!person || shownEmail(person.email) === '') return;
  const words = { ...values, name: person.name };
  const mail = { to: person.email, ...(await composeMessage(trx, scheduleMails, name, words)) };
  await enqueueMail(platform, trx, mail, { dedupeKey });
  touch('outbox');
}

/** Post that was published or unpublished automatically, for its scheduler. */
export type ScheduleNotification = Pick<Post, 'id' | 'title' | 'path'> & { type: PostType; event: 'shown' | 'gone' };

/** Maximum notifications of each kind per request. */
const most = 10;

/** Lists posts published or unpublished on a user's schedule that the user has not seen yet; newest first. */
export async function listScheduleNews({ db }: Pick<Platform, 'db'>, userId: string): Promise<ScheduleNotification[]> {
  const newest = db
    .selectFrom('posts')
    .select(['id', 'type', 'title', 'path'])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  const shownOnes = await newest
    .where('scheduled_by', '=', userId)
    .where('status', '=', 'published')
    .where('next_at', 'is', null)
    .execute();
  const expired = await newest.where('end_scheduled_by', '=', userId).where('unpublish_at', 'is', null).execute();
  return [
    ...shownOnes.map((post) => ({ ...post, event: 'shown' as const })),
    ...expired.map((post) => ({ ...post, event: 'gone' as const })),
  ];
}

/** Marks the notification of a published or unpublished post as seen. */
export async function markNotificationSeen(
  { db }: Pick<Platform, 'db'>,
  seen: { postId: number; userId: string },
): Promise<void> {
  const post = db.updateTable('posts').where('id', '=', seen.postId);
  await post
    .set({ scheduled_by: null })
    .where('scheduled_by', '=', seen.userId)
    .where('status', '=', 'published')
    .where('next_at', 'is', null)
    .execute();
  await post
    .set({ end_scheduled_by: null })
    .where('end_scheduled_by', '=', seen.userId)
    .where('unpublish_at', 'is', null)
    .execute();
}

/** Counts held posts by type. */
export async function countHeld({ db }: Pick<Platform, 'db'>): Promise<Counts> {
  const rows = await db
    .selectFrom('posts')
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .where('held', 'is not', null)
    .groupBy('type')
    .execute();
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}
