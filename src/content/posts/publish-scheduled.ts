import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import type { ContentPlatform } from '../documents.ts';
import { findDue } from './due-times.ts';
import { listOverrules, saveOverrule } from './overrules.ts';
import { findPost } from './read.ts';
import { findRevisions } from './revisions.ts';
import { nextVersion, nothingNext, touched } from './rows.ts';
import { notifyEndScheduler, notifyScheduler } from './schedule-notifications.ts';
import { touchPost } from './tags.ts';
import type { PublicPost, Revision, StaffPost } from './types.ts';

/** The errors of a post at the time at which it is to be shown, as sentences. */
export interface CheckResult {
  /** Errors that would leave visitors with a dead end or an empty page: the post is held for staff. */
  broken: string[];
  /** Errors that do not hold the post. */
  flaws: string[];
}

/** Checks a post as it would be shown now. */
export type CheckPost = (post: PublicPost) => Promise<CheckResult>;

interface Due {
  check: CheckPost;
  /** Public URL of the site, for links in mails. */
  baseUrl: string;
}

const checkFailedMessage = 'بررسی پیش از انتشار انجام نشد؛ صفحه را در ویرایشگر باز کنید و دوباره منتشرش کنید.';
const whyShown = 'در زمان خود منتشر شد؛ این ایرادها پس از تأیید آن پدید آمده‌اند.';

/**
 * Scheduled publishing: publishes due posts and the next revisions of public ones. A post that is broken by now,
 * without an overrule, is held until staff decide; other new errors are recorded in the history. The scheduler is
 * notified by mail. Returns the published ids; safe on several nodes.
 */
export async function publishDue(platform: ContentPlatform, due: Due): Promise<number[]> {
  const shown: number[] = [];
  for (const id of await findDue(platform)) if (await show(platform, due, id)) shown.push(id);
  return shown;
}

async function show(platform: ContentPlatform, { check, baseUrl }: Due, postId: number): Promise<boolean> {
  const post = await findPost(platform, postId);
  const revision = post && (await confirmedOf(platform.db, post));
  if (!revision) return false;
  const { id: revisionId, title, document } = revision;
  const found = await check({ ...post, title, document, liveRevisionId: revisionId }).catch(
    (err: unknown): CheckResult => {
      platform.log.error({ err, post: postId }, 'a post whose time has come could not be checked');
      return { broken: [checkFailedMessage], flaws: [] };
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
                live_revision_id: revisionId,
                title,
                ...nothingNext,
                ...touched(platform),
                scheduled_by: eb.ref('scheduled_by'),
              },
      )
      .where('id', '=', postId)
      // A concurrent change by a user or another node takes precedence.
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
      await saveOverrule(platform, trx, { reason: whyShown, problems: flaws, postId, revisionId, userId: null });
    }
    return true;
  });
}

/** Revision that was confirmed for the due time. */
async function confirmedOf(db: Db, { status, live, next }: StaffPost): Promise<Revision | null> {
  if (status === 'scheduled') return live;
  return next && ((await findRevisions(db, [next.revisionId])).get(next.revisionId) ?? null);
}

/**
 * Unpublishes posts whose end has come and returns their ids; the text stays as a draft. The scheduler is notified by
 * mail. Safe on several nodes.
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
