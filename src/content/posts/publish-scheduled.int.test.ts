import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { plansOf } from '../../platform/db/plans.testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { type Mail, mailTopic } from '../../platform/mail.ts';
import { addManyPosts, createContentTest } from '../testing.ts';
import { flagOf, storedTime } from '../users/dialect-values.ts';
import { noEmailOf } from '../users/placeholder-email.ts';
import {
  type CheckResult,
  countHeld,
  createPost,
  findPost,
  findPublicPost,
  listOverrules,
  listPosts,
  listScheduleNews,
  markNotificationSeen,
  nextDue,
  type Post,
  type PostChanges,
  publish,
  publishDue,
  saveDraft,
  schedule,
  trash,
  unpublish,
  unpublishDue,
  updatePost,
} from './index.ts';
import { reassignPosts } from './reassign.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeEach(async () => {
  platform = await createContentTest();
});
afterEach(() => platform.close());

const hour = 3_600_000;
const document = { version: 1, content: [] };
const baseUrl = 'https://mizban.example';
const checkResult = (broken: string[] = [], flaws: string[] = []) => ({
  check: async (): Promise<CheckResult> => ({ broken, flaws }),
  baseUrl,
});
const change = (postId: number, changes: PostChanges, overrule?: { reason: string; problems: string[] }) =>
  updatePost(platform, { postId, changes, overrule });
/** Creates a staff user. */
async function person(id: string, values: { email?: string; lockedAt?: number } = {}): Promise<string> {
  const time = storedTime(platform, platform.clock.now());
  await platform.db
    .insertInto('user')
    .values({
      id,
      name: 'نرگس',
      email: `${id}@mizban.example`,
      emailVerified: flagOf(platform, true),
      image: null,
      role: 'editor',
      createdAt: time,
      updatedAt: time,
      ...values,
    })
    .execute();
  return id;
}
/** Returns the queued mails and clears the queue. */
async function takeMails(): Promise<Mail[]> {
  const rows = await platform.db.deleteFrom('outbox').where('topic', '=', mailTopic).returning('payload').execute();
  return rows.map(({ payload }) => decodeJson(payload) as Mail);
}
const titleOf = async (id: number) => (await findPublicPost(platform, { id }))?.title ?? null;

async function scheduled(overrule?: { reason: string; problems: string[] }): Promise<Post> {
  const { id } = await createPost(platform, { type: 'page', title: 'اعلان', document, authorId: null });
  return change(id, { status: 'scheduled', publishedAt: platform.clock.now() + hour }, overrule);
}

/** Creates a public page whose draft has another title. */
async function withChanges(): Promise<Post> {
  const post = { type: 'page', title: 'نخست', document, authorId: null, status: 'published' } as const;
  const { id, draftRevisionId } = await createPost(platform, post);
  return draft(id, 'دوم', draftRevisionId);
}
async function draft(postId: number, title: string, baseRevisionId: number): Promise<Post> {
  await saveDraft(platform, { postId, title, document, authorId: null, baseRevisionId });
  return (await findPost(platform, postId)) as Post;
}

describe('a due schedule is checked once more', () => {
  test('new errors hold it back until staff decide, and it is listed for staff', async () => {
    const { id } = await scheduled();
    platform.clock.advance(hour);
    const nodes = [
      publishDue(platform, checkResult(['دکمه: به جایی نمی‌رسد'])),
      publishDue(platform, checkResult(['دکمه: به جایی نمی‌رسد'])),
    ];
    expect((await Promise.all(nodes)).flat()).toEqual([]);
    expect(await findPost(platform, id)).toMatchObject({ status: 'scheduled', held: ['دکمه: به جایی نمی‌رسد'] });
    expect([await titleOf(id), await countHeld(platform)]).toEqual([null, { page: 1 }]);
    const query = { type: 'page', status: 'any', isHeld: true, page: 1, perPage: 10 } as const;
    expect(await listPosts(platform, query)).toMatchObject({ total: 1, posts: [{ id }] });
    expect(await publishDue(platform, checkResult()), 'not by itself').toEqual([]);

    await change(id, { excerpt: 'نو' });
    expect(await findPost(platform, id), 'other changes decide nothing').toMatchObject({ held: [expect.any(String)] });
    await publish(platform, { postId: id, authorId: null });
    expect([await titleOf(id), await countHeld(platform)]).toEqual(['اعلان', {}]);
  });

  onSqlite('a new time confirms the current draft', async () => {
    const { id, draftRevisionId } = await scheduled();
    platform.clock.advance(hour);
    await publishDue(platform, checkResult(['x']));
    await draft(id, 'درست‌شده', draftRevisionId);
    expect(await change(id, { publishedAt: platform.clock.now() + hour })).toMatchObject({ held: [] });
    platform.clock.advance(hour);
    expect(await publishDue(platform, checkResult())).toEqual([id]);
    expect(await titleOf(id)).toBe('درست‌شده');
  });

  onSqlite('overruled errors do not hold it back; new warnings are recorded in the history', async () => {
    const { id, draftRevisionId } = await scheduled({ reason: 'می‌دانم', problems: ['x'] });
    platform.clock.advance(hour);
    expect(await publishDue(platform, checkResult(['x'], ['عکس بی شرح']))).toEqual([id]);
    const overrules = await listOverrules(platform, { postId: id, revisionIds: [draftRevisionId] });
    expect(overrules.map(({ problems, userId }) => [problems, userId])).toEqual([
      [['x'], null],
      [['عکس بی شرح'], null],
    ]);
  });

  onSqlite('a check that fails keeps it back too, and the others go out', async () => {
    const [first, second] = [await scheduled(), await scheduled()];
    platform.clock.advance(hour);
    const check = async ({ id }: Post) => {
      if (id === first.id) throw new Error('cannot render');
      return { broken: [], flaws: [] };
    };
    expect(await publishDue(platform, { check: check, baseUrl })).toEqual([second.id]);
    expect((await findPost(platform, first.id))?.held).toHaveLength(1);
  });
});

describe('changes of a public post that have a time', () => {
  test('are shown then, once, as they were confirmed', async () => {
    const { id, draftRevisionId } = await withChanges();
    await change(id, { changesAt: platform.clock.now() + hour });
    await draft(id, 'سوم', draftRevisionId);
    expect([await publishDue(platform, checkResult()), await titleOf(id)]).toEqual([[], 'نخست']);
    platform.clock.advance(hour);
    platform.takeTags();
    const nodes = await Promise.all([publishDue(platform, checkResult()), publishDue(platform, checkResult())]);
    expect([nodes.flat(), await titleOf(id)]).toEqual([[id], 'دوم']);
    expect(platform.takeTags()).toContain(`post:${id}`);
    expect(await findPost(platform, id)).toMatchObject({
      next: null,
      liveRevisionId: draftRevisionId,
      status: 'published',
    });
  });

  onSqlite('that are broken by then leave the public text where it is', async () => {
    const { id } = await withChanges();
    await change(id, { changesAt: platform.clock.now() + hour });
    platform.clock.advance(hour);
    expect(await publishDue(platform, checkResult(['x']))).toEqual([]);
    expect([await titleOf(id), (await findPost(platform, id))?.held]).toEqual(['نخست', ['x']]);
    expect(await change(id, { changesAt: null })).toMatchObject({ next: null, held: [] });
  });

  test('are overtaken by publishing, taking back and the trash', async () => {
    for (const overtake of [
      (postId: number) => publish(platform, { postId, authorId: null }),
      (postId: number) => unpublish(platform, { postId }),
      (postId: number) => trash(platform, { postId }),
      (postId: number) => change(postId, { status: 'private' }),
    ]) {
      const { id } = await withChanges();
      expect(await change(id, { changesAt: platform.clock.now() + hour })).toMatchObject({
        next: { at: platform.clock.now() + hour },
      });
      expect(await overtake(id)).toMatchObject({ next: null });
    }
    platform.clock.advance(hour);
    expect(await publishDue(platform, checkResult())).toEqual([]);
  });

  onSqlite('need changes, a public page and a time to come', async () => {
    const later = platform.clock.now() + hour;
    const { id: draftId } = await createPost(platform, { type: 'page', title: 'x', document, authorId: null });
    const { id: same } = await createPost(platform, {
      type: 'page',
      title: 'x',
      document,
      authorId: null,
      status: 'published',
    });
    const { id } = await withChanges();
    for (const [postId, changes] of [
      [draftId, { changesAt: later }],
      [same, { changesAt: later }],
      [id, { changesAt: platform.clock.now() }],
      [id, { changesAt: later, unpublishAt: later }],
    ] as const) {
      await expect(change(postId, changes)).rejects.toMatchObject({ name: 'InvalidFields' });
    }
  });
});

describe('the person who scheduled a post', () => {
  const mailed = async () =>
    (await takeMails()).map(({ to, subject, text }) => [to, subject, text.split('\n\n').slice(1).join('\n')]);

  onSqlite('is notified that it was shown, by mail and at the bell, until they have seen it', async () => {
    const [mine, other] = [await person('narges'), await person('omid')];
    const { id } = await createPost(platform, { type: 'page', title: 'یلدا', document, authorId: other });
    await updatePost(platform, {
      postId: id,
      changes: { slug: 'یلدا', status: 'scheduled', publishedAt: platform.clock.now() + hour },
      userId: mine,
    });
    expect(await listScheduleNews(platform, mine)).toEqual([]);
    platform.clock.advance(hour);
    platform.takeTags();
    await Promise.all([publishDue(platform, checkResult()), publishDue(platform, checkResult())]);
    expect(platform.takeTags()).toContain('outbox');
    expect(await mailed()).toEqual([
      [
        'narges@mizban.example',
        '«یلدا» منتشر شد',
        `«یلدا» در زمانی که گذاشته بودید منتشر شد.\nدیدن صفحه:\n${baseUrl}${encodeURI('/یلدا/')}\n`,
      ],
    ]);
    expect([await listScheduleNews(platform, mine), await listScheduleNews(platform, other)]).toEqual([
      [{ id, type: 'page', title: 'یلدا', path: '/یلدا/', event: 'shown' }],
      [],
    ]);
    await change(id, { excerpt: 'نو' });
    await markNotificationSeen(platform, { postId: id, userId: other });
    expect(await listScheduleNews(platform, mine), 'until they have seen it themselves').toHaveLength(1);
    await markNotificationSeen(platform, { postId: id, userId: mine });
    expect(await listScheduleNews(platform, mine)).toEqual([]);
  });

  onSqlite('is notified of errors that held it back, and of warnings although it was published', async () => {
    const mine = await person('narges');
    const posts = [];
    for (const title of ['الف', 'ب']) {
      const { id } = await createPost(platform, { type: 'popup', title, document, authorId: null });
      posts.push(await schedule(platform, { postId: id, authorId: mine, at: platform.clock.now() + hour }));
    }
    platform.clock.advance(hour);
    const check = async ({ title }: Post) =>
      title === 'الف'
        ? { broken: ['دکمه: به جایی نمی‌رسد', 'قیمت: نیست'], flaws: [] }
        : { broken: [], flaws: ['عکس بی شرح'] };
    await publishDue(platform, { check: check, baseUrl });
    await publishDue(platform, { check: check, baseUrl });
    const [held, shown, ...more] = await takeMails();
    expect([held?.subject, shown?.subject, more]).toEqual(['«الف» در زمانش منتشر نشد', '«ب» منتشر شد', []]);
    expect(held?.text).toContain('• دکمه: به جایی نمی‌رسد\n• قیمت: نیست');
    expect(held?.text).toContain(`${baseUrl}/wp-admin/edit/${posts[0]?.id}`);
    expect(shown?.text).toContain('• عکس بی شرح');
  });

  onSqlite('is notified of changes as of changes', async () => {
    const mine = await person('narges');
    const { id } = await withChanges();
    await updatePost(platform, { postId: id, changes: { changesAt: platform.clock.now() + hour }, userId: mine });
    platform.clock.advance(hour);
    await publishDue(platform, checkResult());
    expect((await takeMails()).map(({ subject }) => subject)).toEqual(['تغییرهای «دوم» منتشر شد']);
    expect(await listScheduleNews(platform, mine)).toHaveLength(1);
  });

  test('is the one who scheduled it last; no mail is sent if the schedule was cancelled or the account is locked or has no e-mail', async () => {
    const [mine, other] = [await person('narges'), await person('omid')];
    const locked = await person('locked', { lockedAt: platform.clock.now() });
    const silent = await person('silent', { email: noEmailOf('silent') });
    const at = platform.clock.now() + hour;
    for (const [first, last] of [
      [mine, other],
      [mine, locked],
      [mine, silent],
    ] as const) {
      const { id } = await createPost(platform, { type: 'page', title: last, document, authorId: null });
      for (const userId of [first, last]) {
        await updatePost(platform, { postId: id, changes: { status: 'scheduled', publishedAt: at }, userId });
      }
    }
    const { id } = await withChanges();
    await updatePost(platform, { postId: id, changes: { changesAt: at }, userId: mine });
    await updatePost(platform, { postId: id, changes: { changesAt: null }, userId: mine });
    platform.clock.advance(hour);
    expect(await publishDue(platform, checkResult())).toHaveLength(3);
    expect((await takeMails()).map(({ subject }) => subject)).toEqual(['«omid» منتشر شد']);
    expect([await listScheduleNews(platform, mine), (await listScheduleNews(platform, other)).length]).toEqual([[], 1]);
  });

  onSqlite(
    'is notified that it is gone when its end came, by mail and at the bell, until they have seen it',
    async () => {
      const [mine, other] = [await person('narges'), await person('omid')];
      const post = { type: 'page', title: 'یلدا', document, authorId: other, status: 'published' } as const;
      const { id } = await createPost(platform, post);
      const end = (userId: string, at: number | null) =>
        updatePost(platform, { postId: id, changes: { unpublishAt: at }, userId });
      await end(other, platform.clock.now() + hour);
      await end(mine, platform.clock.now() + 2 * hour);
      // Saving other fields and republishing leave the end with its scheduler.
      await updatePost(platform, { postId: id, changes: { excerpt: 'نو' }, userId: other });
      await publish(platform, { postId: id, authorId: other });
      expect(await unpublishDue(platform, { baseUrl })).toEqual([]);
      platform.clock.advance(2 * hour);
      platform.takeTags();
      const nodes = await Promise.all([unpublishDue(platform, { baseUrl }), unpublishDue(platform, { baseUrl })]);
      expect([nodes.flat(), platform.takeTags().includes('outbox')]).toEqual([[id], true]);
      const [mail, ...more] = await takeMails();
      expect([mail?.to, mail?.subject, more]).toEqual(['narges@mizban.example', '«یلدا» از سایت برداشته شد', []]);
      expect(mail?.text).toContain(`${baseUrl}/wp-admin/edit/${id}`);
      expect([await listScheduleNews(platform, mine), await listScheduleNews(platform, other)]).toMatchObject([
        [{ id, event: 'gone' }],
        [],
      ]);
      await markNotificationSeen(platform, { postId: id, userId: other });
      expect(await listScheduleNews(platform, mine), 'until they have seen it themselves').toHaveLength(1);
      await markNotificationSeen(platform, { postId: id, userId: mine });
      expect(await listScheduleNews(platform, mine)).toEqual([]);
    },
  );

  test('is not notified of an end that was taken away or overtaken, nor once it is public again', async () => {
    const mine = await person('narges');
    for (const overtake of [
      (postId: number) => updatePost(platform, { postId, changes: { unpublishAt: null }, userId: mine }),
      (postId: number) => unpublish(platform, { postId }),
      (postId: number) => trash(platform, { postId }),
      (postId: number) => updatePost(platform, { postId, changes: { status: 'draft' }, userId: mine }),
    ]) {
      const post = { type: 'page', title: 'یلدا', document, authorId: null, status: 'published' } as const;
      const { id } = await createPost(platform, post);
      await updatePost(platform, { postId: id, changes: { unpublishAt: platform.clock.now() + hour }, userId: mine });
      await overtake(id);
      platform.clock.advance(hour);
      expect(await unpublishDue(platform, { baseUrl })).toEqual([]);
    }
    expect([await takeMails(), await listScheduleNews(platform, mine)]).toEqual([[], []]);
    const { id } = await withChanges();
    for (const show of [
      () => publish(platform, { postId: id, authorId: null }),
      () => change(id, { status: 'published' }),
    ]) {
      await updatePost(platform, { postId: id, changes: { unpublishAt: platform.clock.now() + hour }, userId: mine });
      platform.clock.advance(hour);
      await unpublishDue(platform, { baseUrl });
      expect(await listScheduleNews(platform, mine)).toHaveLength(1);
      await show();
      expect(await listScheduleNews(platform, mine)).toEqual([]);
    }
  });

  test('is replaced by the new author when their posts are reassigned', async () => {
    const [mine, heir] = [await person('narges'), await person('omid')];
    const { id } = await createPost(platform, { type: 'page', title: 'یلدا', document, authorId: mine });
    await schedule(platform, { postId: id, authorId: mine, at: platform.clock.now() + hour });
    const ends = { type: 'page', title: 'پایان', document, authorId: mine, status: 'published' } as const;
    const { id: ending } = await createPost(platform, ends);
    const unpublishAt = platform.clock.now() + hour;
    await updatePost(platform, { postId: ending, changes: { unpublishAt }, userId: mine });
    await runTransaction(platform, (trx) => reassignPosts(platform, trx, { from: mine, to: heir }));
    platform.clock.advance(hour);
    await publishDue(platform, checkResult());
    await unpublishDue(platform, { baseUrl });
    expect((await takeMails()).map(({ to }) => to)).toEqual(['omid@mizban.example', 'omid@mizban.example']);
  });
});

describe('the next moment', () => {
  onSqlite('is the earliest publish, change or unpublish time, without posts that are held back', async () => {
    const now = platform.clock.now();
    expect(await nextDue(platform, now)).toBe(null);
    const { id: ends } = await createPost(platform, {
      type: 'page',
      title: 'x',
      document,
      authorId: null,
      status: 'published',
    });
    await change(ends, { unpublishAt: now + 3 * hour });
    expect(await nextDue(platform, now)).toBe(now + 3 * hour);
    const { id: changes } = await withChanges();
    await change(changes, { changesAt: now + 2 * hour });
    expect(await nextDue(platform, now)).toBe(now + 2 * hour);
    await scheduled();
    expect(await nextDue(platform, now)).toBe(now + hour);
    expect(await nextDue(platform, now + hour)).toBe(now + 2 * hour);
    platform.clock.advance(2 * hour);
    await publishDue(platform, checkResult(['x']));
    expect(await nextDue(platform, now)).toBe(now + 3 * hour);
  });

  test('and due, held and news posts are found without reading unscheduled posts', async () => {
    await addManyPosts(platform, 3_000);
    await sql`analyze`.execute(platform.db);
    const plans = await plansOf(platform, async (watched) => {
      await nextDue(watched, 0);
      await publishDue(watched, checkResult());
      await countHeld(watched);
      await listScheduleNews(watched, 'narges');
    });
    expect(plans).toHaveLength(5);
    for (const plan of plans)
      expect(plan).not.toMatch(/SCAN posts(?! USING (?:COVERING )?INDEX posts_held)|Seq Scan on posts/);
  });
});
