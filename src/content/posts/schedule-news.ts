import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/write.ts';
import { fillTemplate } from '../../platform/mail/template.ts';
import { enqueueMail } from '../../platform/mail.ts';
import { shownEmail } from '../users/no-email.ts';
import type { Post, PostType } from './types.ts';

/** What became of a post whose time came. */
interface Outcome {
  id: number;
  version: number;
  path: string | null;
  title: string;
  scheduled_by: string | null;
  /** It was public before, in another text. */
  isChange: boolean;
  /** What keeps it back; it was shown when there is nothing. */
  broken: string[];
  /** What is wrong with it although it was shown. */
  flaws: string[];
  baseUrl: string;
}

const held = {
  subject: '{what} در زمانش منتشر نشد',
  text: `سلام {name}،

زمانی که برای {what} گذاشته بودید رسید، اما در بررسی پیش از انتشار ایرادی پیدا شد و منتشر نشد:

{problems}

ایراد را برطرف کنید و دوباره منتشرش کنید، یا زمان تازه‌ای برایش بگذارید:
{address}
`,
};

const shown = {
  subject: '{what} منتشر شد',
  text: `سلام {name}،

{what} در زمانی که گذاشته بودید منتشر شد:
{address}
`,
};

const flawed = {
  subject: shown.subject,
  text: `${shown.text}
این ایرادها پس از تأیید شما پدید آمده‌اند و بهتر است برطرف شوند:

{problems}
`,
};

/** Tells whoever gave a post its time what became of it, by mail; who was locked out since or has no address is not told. */
export async function tellScheduler(
  { platform, trx, touch }: { platform: Platform; trx: Db; touch: Touch },
  { id, version, path, title, scheduled_by, isChange, broken, flaws, baseUrl }: Outcome,
): Promise<void> {
  if (scheduled_by === null) return;
  const person = await trx
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', scheduled_by)
    .where('lockedAt', 'is', null)
    .executeTakeFirst();
  if (!person || shownEmail(person.email) === '') return;
  const template = broken.length > 0 ? held : flaws.length > 0 ? flawed : shown;
  const isSeenThere = broken.length === 0 && path !== null;
  const values = {
    name: person.name,
    what: isChange ? `تغییرهای «${title}»` : `«${title}»`,
    problems: (broken.length > 0 ? broken : flaws).map((problem) => `• ${problem}`).join('\n'),
    address: baseUrl + (isSeenThere ? encodeURI(path) : `/wp-admin/edit/${id}`),
  };
  const mail = {
    to: person.email,
    subject: fillTemplate(template.subject, values),
    text: fillTemplate(template.text, values),
  };
  await enqueueMail(platform, trx, mail, { dedupeKey: `schedule:${id}:${version}` });
  touch('outbox');
}

/** A post that appeared by itself, for the one who gave it its time. */
export type ShownPost = Pick<Post, 'id' | 'title' | 'path'> & { type: PostType };

/** So many are told at once. */
const most = 10;

/** What appeared at the times that somebody gave, and that they have not seen yet; the newest first. */
export function listShown({ db }: Pick<Platform, 'db'>, userId: string): Promise<ShownPost[]> {
  return db
    .selectFrom('posts')
    .select(['id', 'type', 'title', 'path'])
    .where('scheduled_by', '=', userId)
    .where('status', '=', 'published')
    .where('next_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Notes that somebody has seen that a post appeared. */
export async function noteSeen({ db }: Pick<Platform, 'db'>, seen: { postId: number; userId: string }): Promise<void> {
  await db
    .updateTable('posts')
    .set({ scheduled_by: null })
    .where('id', '=', seen.postId)
    .where('scheduled_by', '=', seen.userId)
    .where('status', '=', 'published')
    .where('next_at', 'is', null)
    .execute();
}

/** How many posts were not shown when their time came, by type. */
export async function countHeld({ db }: Pick<Platform, 'db'>): Promise<Partial<Record<PostType, number>>> {
  const rows = await db
    .selectFrom('posts')
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .where('held', 'is not', null)
    .groupBy('type')
    .execute();
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}
