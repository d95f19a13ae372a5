import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import type { ContentPlatform } from '../documents.ts';
import { findDue } from './due-moments.ts';
import { keepOverrule, listOverrules } from './overrules.ts';
import { findPost } from './read.ts';
import { findRevisions } from './revisions.ts';
import { nextVersion, nothingNext, touched } from './rows.ts';
import { notifyEndScheduler, notifyScheduler } from './schedule-notifications.ts';
import { touchPost } from './tags.ts';
import type { PublicPost, Revision, StaffPost } from './types.ts';

/** The errors of a post at the time at which it is to be shown, as sentences. */
export interface Judgement {
  /** They would lead visitors nowhere or tell them nothing: the post waits for a person. */
  broken: string[];
  /** They keep nothing back. */
  flaws: string[];
}

/** Looks at a post as it would be shown now. */
export type Judge = (post: PublicPost) => Promise<Judgement>;

interface Due {
  judge: Judge;
  /** Of the site, for the addresses in mails. */
  baseUrl: string;
}

const notJudged = 'بررسی پیش از انتشار انجام نشد؛ صفحه را در ویرایشگر باز کنید و دوباره منتشرش کنید.';
const whyShown = 'در زمان خود منتشر شد؛ این ایرادها پس از تأیید آن پدید آمده‌اند.';

/**
 * Shows what was confirmed for a time that has come: scheduled posts, and the next revisions of public ones. What nobody
 * has overruled and is broken by now keeps a post back until somebody decides; other errors that have come since are kept in
 * the history. Whoever gave the time is told by mail. Answers the ids of what is shown; safe on several nodes.
 */
export async function publishDue(platform: ContentPlatform, due: Due): Promise<number[]> {
  const shown: number[] = [];
  for (const id of await findDue(platform)) if (await show(platform, due, id)) shown.push(id);
  return shown;
}

async function show(platform: ContentPlatform, { judge, baseUrl }: Due, postId: number): Promise<boolean> {
  const post = await findPost(platform, postId);
  const revision = post && (await confirmedOf(platform.db, post));
  if (!revision) return false;
  const { id: revisionId, title, document } = revision;
  const found = await judge({ ...post, title, document, liveRevisionId: revisionId }).catch(
    (err: unknown): Judgement => {
      platform.log.error({ err, post: postId }, 'a post whose time has come could not be checked');
      return { broken: [notJudged], flaws: [] };
    },
  );
  const overrules = await listOverrules(platform, { postId, revisionIds: [revisionId] });
  const known = new Set(overrules.flatMap(({ problems }) => problems));
  const broken = found.broken.filter((problem) => !known.has(problem));
  const flaws = found.flaws.filter((problem) => !known.has(problem));
  return runTransaction(platform, async (trx, touch) => {
    const row = await trx
      .updateTable('posts')
      .set((eb) =>
        broken.length > 0
          ? { held: encodeJson(broken), changed_at: platform.clock.now(), version: nextVersion }
          : post.status === 'scheduled'
            ? { status: 'published', version: nextVersion }
            : {
                ...{ live_revision_id: revisionId, title, ...nothingNext, ...touched(platform) },
                scheduled_by: eb.ref('scheduled_by'),
              },
      )
      .where('id', '=', postId)
      // Whoever changed it meanwhile, a person or another node, has decided.
      .where('version', '=', post.version)
      .returning(['id', 'type', 'path', 'scheduled_by', 'version'])
      .executeTakeFirst();
    if (!row) return false;
    await touchPost({ platform, trx, touch }, row);
    await notifyScheduler(
      { platform, trx, touch },
      { ...row, title, isChange: post.next !== null, broken, flaws, baseUrl },
    );
    if (broken.length > 0) {
      platform.log.warn({ post: postId, problems: broken }, 'a post whose time has come is kept back');
      return false;
    }
    if (flaws.length > 0) {
      await keepOverrule(platform, trx, { reason: whyShown, problems: flaws, postId, revisionId, userId: null });
    }
    return true;
  });
}

/** The revision that somebody confirmed for the time that has come. */
async function confirmedOf(db: Db, { status, live, next }: StaffPost): Promise<Revision | null> {
  if (status === 'scheduled') return live;
  return next && ((await findRevisions(db, [next.revisionId])).get(next.revisionId) ?? null);
}

/**
 * Takes the posts back whose time is over, their text stays as a draft, and returns their ids; whoever gave the time is
 * told by mail. Safe on several nodes.
 */
export function unpublishDue(platform: ContentPlatform, { baseUrl }: Pick<Due, 'baseUrl'>): Promise<number[]> {
  return runTransaction(platform, async (trx, touch) => {
    const rows = await trx
      .updateTable('posts')
      .set({ status: 'draft', live_revision_id: null, unpublish_at: null, ...nothingNext, ...touched(platform) })
      .where('unpublish_at', '<=', platform.clock.now())
      .returning(['id', 'type', 'title', 'version', 'end_scheduled_by'])
      .execute();
    for (const row of rows) {
      await touchPost({ platform, trx, touch }, row);
      await notifyEndScheduler({ platform, trx, touch }, { ...row, baseUrl });
    }
    return rows.map((row) => row.id);
  });
}
