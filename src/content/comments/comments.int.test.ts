import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import type { Mail } from '../../platform/mail.ts';
import { createPost } from '../posts/index.ts';
import { updateSettings } from '../settings/index.ts';
import { createContentTest } from '../testing.ts';
import { addComment } from './add.ts';
import {
  approveComment,
  changeComment,
  deleteComment,
  listCommentedPosts,
  listComments,
  maxDepth,
  readThreads,
  trashComment,
} from './index.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;
const describeOnSqlite = isShortOnPostgres ? leaveOut : describe;

let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeEach(async () => {
  platform = await createContentTest();
  await post(1, 'یک');
  await post(2, 'دو', 'user-1');
  platform.takeTags();
});
afterEach(() => platform.close());

const post = (id: number, title: string, authorId: string | null = null) =>
  createPost(platform, { type: 'post', id, title, document: {}, authorId, status: 'published' });

let turn = 0;
/** Adds a comment of staff, which needs no approval, unless overridden. */
function add(changes: Partial<Parameters<typeof addComment>[1]> = {}) {
  turn += 1;
  return addComment(platform, {
    post: { id: 1, title: 'یک', path: '/blog/یک/' },
    parentId: null,
    name: 'سارا',
    email: 'sara@example.ir',
    url: '',
    text: `متن ${turn}`,
    user: { id: 'user-1', isStaff: true },
    commenterId: null,
    isTrapped: false,
    addressHash: 'hash',
    baseUrl: 'https://mizban.test',
    ...changes,
  });
}
const addOk = async (changes: Parameters<typeof add>[0] = {}) => {
  platform.clock.advance(60_000);
  const added = await add(changes);
  if (!added.ok) throw new Error(added.reason);
  return added;
};
const visitor = { user: null, name: 'بهار', email: 'bahar@example.ir', addressHash: 'visitor' };
const thread = async (postId = 1) => (await readThreads(platform, [{ postId }])).get(postId);
const mails = async () => {
  const rows = await platform.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return rows.map(({ topic, payload }) => ({ topic, ...(decodeJson(payload) as Mail) }));
};

describeOnSqlite('replies', () => {
  onSqlite('are threaded to depth 5; a deeper one attaches to the parent of the comment at depth 5', async () => {
    const ids: number[] = [];
    for (let depth = 1; depth <= maxDepth + 2; depth += 1) {
      ids.push((await addOk({ parentId: ids.at(-1) ?? null })).id);
    }
    const parents = (await thread())?.comments.map(({ parentId }) => parentId);
    expect(parents).toEqual([null, ids[0], ids[1], ids[2], ids[3], ids[3], ids[3]]);
  });

  onSqlite('to a comment of another post, a pending one or none are refused', async () => {
    const other = await addOk({ post: { id: 2, title: 'دو', path: '/blog/دو/' } });
    const pending = await addOk({ ...visitor, email: 'a@example.ir' });
    platform.clock.advance(60_000);
    for (const parentId of [other.id, pending.id, 9_999, -1]) {
      expect(await add({ parentId })).toEqual({ ok: false, reason: 'parent' });
    }
  });

  onSqlite('to a comment that was taken away stay', async () => {
    const parent = await addOk();
    const child = await addOk({ parentId: parent.id });
    await trashComment(platform, { id: parent.id });
    expect((await thread())?.comments.map(({ id, parentId }) => [id, parentId])).toEqual([[child.id, parent.id]]);
  });
});

describe('reading', () => {
  test('returns the threads of many posts, without pending, spam and trashed comments', async () => {
    const first = await addOk();
    const second = await addOk({ post: { id: 2, title: 'دو', path: '/blog/دو/' } });
    await addOk({ ...visitor, email: 'a@example.ir' });
    await addOk({ ...visitor, email: 'b@example.ir', addressHash: 'b', isTrapped: true });
    await trashComment(platform, { id: (await addOk()).id });
    const threads = await readThreads(platform, [{ postId: 1 }, { postId: 2 }, { postId: 3 }]);
    expect([...threads].map(([id, { total, comments }]) => [id, total, comments.map((comment) => comment.id)])).toEqual(
      [
        [1, 1, [first.id]],
        [2, 1, [second.id]],
        [3, 0, []],
      ],
    );
    expect(threads.get(1)?.comments[0]).toMatchObject({ isUser: true, isPostAuthor: false, isPending: false });
    expect(threads.get(2)?.comments[0]).toMatchObject({ isUser: true, isPostAuthor: true });
    expect(JSON.stringify([...threads])).not.toContain('@');
  });

  test('lists 500 of a post on a page, the newest on the first, each oldest first, and counts all', async () => {
    const row = {
      post_id: 1,
      parent_id: null,
      author_name: 'س',
      author_email: '',
      author_url: '',
      user_id: null,
      commenter_id: null,
      status: 'approved' as const,
      address_hash: '',
      created_at: 1,
      moderation_hash: '',
    };
    for (let batch = 0; batch < 6; batch += 1) {
      const rows = Array.from({ length: 100 }, (_, n) => ({ ...row, content: `${batch * 100 + n}` }));
      await platform.db.insertInto('comments').values(rows).execute();
    }
    const page = async (number?: number) => {
      const threads = await readThreads(platform, [{ postId: 1, page: number }, { postId: 2 }]);
      const { total, comments } = threads.get(1) ?? { total: -1, comments: [] };
      return [total, comments.length, comments[0]?.text, comments.at(-1)?.text];
    };
    expect(await page()).toEqual([600, 500, '100', '599']);
    expect(await page(2)).toEqual([600, 100, '0', '99']);
    expect(await page(3)).toEqual([0, 0, undefined, undefined]);
  });

  test('shows a pending comment only with its secret, and an approved one once', async () => {
    const { id, moderationHash: hash } = await addOk({ ...visitor });
    const read = async (preview: { id: number; hash: string }) =>
      (await readThreads(platform, [{ postId: 1, preview }])).get(1)?.comments.map((comment) => comment.isPending);
    expect(await read({ id, hash })).toEqual([true]);
    expect(await read({ id, hash: `${hash}0` })).toEqual([]);
    expect(await read({ id, hash: '' })).toEqual([]);
    expect(await read({ id: id + 1, hash })).toEqual([]);
    await approveComment(platform, { id, baseUrl: '' });
    expect(await read({ id, hash })).toEqual([false]);
    await trashComment(platform, { id });
    expect(await read({ id, hash })).toEqual([]);
  });
});

describe('a second comment', () => {
  onSqlite(
    'with the same text, place and author is a duplicate; in another place or by another author it is not',
    async () => {
      const first = await addOk({ text: 'سلام' });
      expect(await add({ text: 'سلام' })).toEqual({ ok: false, reason: 'duplicate' });
      expect(await add({ text: 'سلام', name: 'دیگری' })).toEqual({ ok: false, reason: 'duplicate' });
      expect((await add({ text: 'سلام', parentId: first.id })).ok).toBe(true);
      expect((await add({ text: 'سلام', name: 'دیگری', email: 'x@example.ir' })).ok).toBe(true);
      await trashComment(platform, { id: first.id });
      expect((await add({ text: 'سلام', name: 'سارا ۲', email: 'sara@example.ir' })).ok).toBe(true);
    },
  );

  onSqlite('within 15 seconds by the same e-mail, account or cookie is a flood', async () => {
    const known = { ...visitor, commenterId: 'c'.repeat(32), user: { id: 'user-7', isStaff: false } };
    await addOk(known);
    const flood = { ok: false, reason: 'flood' };
    expect(await add({ ...visitor, email: 'BAHAR@example.ir', addressHash: 'b' })).toEqual(flood);
    const otherVisitor = { ...visitor, email: 'x@example.ir' };
    expect(await add({ ...otherVisitor, commenterId: known.commenterId })).toEqual(flood);
    expect(await add({ ...otherVisitor, user: known.user })).toEqual(flood);
    platform.clock.advance(15_000);
    expect((await add(known)).ok).toBe(true);
  });

  onSqlite('the flood limit of an address leaves room for a family or an office behind it', async () => {
    const person = (number: number) => ({ ...visitor, email: `person-${number}@example.ir` });
    for (let number = 0; number < 10; number++) expect((await add(person(number))).ok).toBe(true);
    expect(await add(person(10))).toEqual({ ok: false, reason: 'crowd' });
    expect((await add({ ...person(10), addressHash: 'b' })).ok).toBe(true);
    expect((await add({ ...person(11), user: { id: 'user-7', isStaff: false } })).ok).toBe(true);
    platform.clock.advance(60_000);
    expect((await add(person(12))).ok).toBe(true);
  });

  test('the same one sent 20 times at once is stored once', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => add({ ...visitor, text: 'هم‌زمان' })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await platform.db.selectFrom('comments').select('id').execute()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

describe('an author is known', () => {
  const bahar = { ...visitor, commenterId: 'a'.repeat(32) };
  const customer = { ...visitor, user: { id: 'user-7', isStaff: false } };
  const statusOf = async (changes: Parameters<typeof add>[0]) => (await addOk(changes)).status;
  const approve = async (changes: Parameters<typeof add>[0]) => {
    const { id } = await addOk(changes);
    await approveComment(platform, { id, baseUrl: '' });
  };

  test('by the cookie or the account of an approved comment', async () => {
    await approve(bahar);
    await approve(customer);
    expect(await statusOf(bahar)).toBe('approved');
    expect(await statusOf({ ...bahar, email: 'other@example.ir' })).toBe('approved');
    expect(await statusOf({ ...customer, commenterId: 'b'.repeat(32) })).toBe('approved');
  });

  onSqlite('never by a name or e-mail alone, which anyone can type', async () => {
    await approve(bahar);
    await approve(customer);
    expect(await statusOf(visitor)).toBe('pending');
    expect(await statusOf({ ...bahar, commenterId: 'c'.repeat(32) })).toBe('pending');
    expect(await statusOf({ ...customer, user: { id: 'user-8', isStaff: false } })).toBe('pending');
  });

  onSqlite('not by a comment that waits, is spam or in the trash', async () => {
    await addOk(bahar);
    expect(await statusOf(bahar)).toBe('pending');
    await approve(bahar);
    for (const { id } of (await listComments(platform, { status: 'approved', page: 1, perPage: 9 })).rows)
      await trashComment(platform, { id });
    expect(await statusOf(bahar)).toBe('pending');
  });
});

describeOnSqlite('tags', () => {
  onSqlite('an approved comment invalidates its post, a pending one invalidates no page', async () => {
    await addOk();
    expect(platform.takeTags()).toEqual(['comment-counts', 'comments', 'comments:1', 'outbox']);
    const { id } = await addOk({ ...visitor });
    expect(platform.takeTags()).toEqual(['comment-counts', 'outbox']);
    await approveComment(platform, { id, baseUrl: '' });
    expect(platform.takeTags()).toEqual(['comments', 'comments:1', 'outbox']);
    await trashComment(platform, { id });
    expect(platform.takeTags()).toEqual(['comments', 'comments:1']);
  });

  onSqlite('a refused comment invalidates nothing', async () => {
    await add({ parentId: 77 });
    expect(platform.takeTags()).toEqual([]);
    await expect(approveComment(platform, { id: 77, baseUrl: '' })).rejects.toMatchObject({ name: 'NotFound' });
    await expect(trashComment(platform, { id: 77 })).rejects.toMatchObject({ name: 'NotFound' });
  });
});

describe('mail', () => {
  beforeEach(() => updateSettings(platform, { email: 'staff@example.ir' }));

  onSqlite('goes to staff for each new comment of others, but not for spam', async () => {
    const { id, moderationHash } = await addOk({ ...visitor, text: 'پرسشی دارم {address}' });
    await addOk();
    await addOk({ ...visitor, email: 'b@example.ir', addressHash: 'b', isTrapped: true });
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      topic: 'mail',
      to: 'staff@example.ir',
      replyTo: 'bahar@example.ir',
      subject: 'دیدگاه در انتظار تأیید برای «یک»',
    });
    expect(sent[0]?.text).toContain('پرسشی دارم {address}');
    expect(sent[0]?.text).toContain(
      `https://mizban.test/blog/${encodeURI('یک')}/?unapproved=${id}&moderation-hash=${moderationHash}#comment-${id}`,
    );
  });

  onSqlite('is not sent when the site has no e-mail address', async () => {
    await updateSettings(platform, { email: '' });
    await addOk({ ...visitor });
    expect(await mails()).toEqual([]);
  });

  test('goes to the person replied to, once, when the reply is approved', async () => {
    const parent = await addOk({ name: 'رضا', email: 'reza@example.ir' });
    const own = await addOk({ parentId: parent.id, email: 'reza@example.ir' });
    expect(await mails()).toEqual([]);
    const reply = await addOk({ ...visitor, parentId: own.id });
    expect((await mails()).map(({ to }) => to)).toEqual(['staff@example.ir']);
    await approveComment(platform, { id: reply.id, baseUrl: 'https://mizban.test' });
    await approveComment(platform, { id: reply.id, baseUrl: 'https://mizban.test' });
    const toAuthor = (await mails()).filter(({ to }) => to === 'reza@example.ir');
    expect(toAuthor).toHaveLength(1);
    expect(toAuthor[0]?.subject).toBe('بهار به دیدگاه شما پاسخ داد');
    expect(toAuthor[0]?.text).toContain(`#comment-${reply.id}`);
    expect(toAuthor[0]?.text).not.toContain('bahar@example.ir');
    expect(toAuthor[0]?.replyTo).toBeUndefined();
  });
});

describe('the list of staff', () => {
  test('is newest first, by status and page', async () => {
    const a = await addOk();
    const b = await addOk({ ...visitor });
    const c = await addOk();
    const ids = async (query: Partial<Parameters<typeof listComments>[1]> = {}) =>
      (await listComments(platform, { page: 1, perPage: 10, ...query })).rows.map(({ id }) => id);
    expect(await ids()).toEqual([c.id, b.id, a.id]);
    expect(await ids({ status: 'pending' })).toEqual([b.id]);
    expect(await ids({ page: 2, perPage: 1 })).toEqual([b.id]);
    expect(await ids({ sort: 'createdAt' })).toEqual([a.id, b.id, c.id]);
    expect(await ids({ q: visitor.email.toUpperCase() })).toEqual([b.id]);
    expect((await listComments(platform, { page: 9, perPage: 1 })).total).toBe(3);
    await trashComment(platform, { id: c.id });
    expect(await ids()).toEqual([b.id, a.id]);
    expect(await ids({ status: 'trash' })).toEqual([c.id]);
  });

  test('is narrowed to a post, of those that were commented on', async () => {
    const one = await addOk();
    const two = await addOk({ post: { id: 2, title: 'دو', path: '/blog/دو/' } });
    const three = await addOk({ ...visitor, post: { id: 2, title: 'دو', path: '/blog/دو/' } });
    const idsOf = async (postId: number) =>
      (await listComments(platform, { page: 1, perPage: 10, postId })).rows.map(({ id }) => id);
    expect([await idsOf(1), await idsOf(2), await idsOf(3)]).toEqual([[one.id], [three.id, two.id], []]);
    expect(await listCommentedPosts(platform)).toEqual([
      { id: 2, title: 'دو', count: 2 },
      { id: 1, title: 'یک', count: 1 },
    ]);
  });
});

describeOnSqlite('a comment that staff change', () => {
  onSqlite('has the new text, and a stale change is refused with the present one', async () => {
    const { id } = await addOk({ ...visitor, text: 'کهنه' });
    platform.takeTags();
    expect(await changeComment(platform, { id, version: 1, text: 'تازه' })).toMatchObject({ text: 'تازه', version: 2 });
    expect(platform.takeTags()).toEqual(['comments', 'comments:1']);
    await expect(changeComment(platform, { id, version: 1, text: 'دیگر' })).rejects.toMatchObject({
      name: 'EditConflict',
      data: { present: { text: 'تازه', version: 2 } },
    });
    expect(platform.takeTags()).toEqual([]);
    await expect(changeComment(platform, { id: 77, version: 1, text: 'x' })).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  onSqlite('is deleted permanently from the trash only, and its replies stay', async () => {
    const parent = await addOk();
    const child = await addOk({ parentId: parent.id });
    await expect(deleteComment(platform, { id: parent.id })).rejects.toMatchObject({ name: 'InvalidInput' });
    await trashComment(platform, { id: parent.id });
    await deleteComment(platform, { id: parent.id });
    expect((await thread())?.comments.map(({ id, parentId }) => [id, parentId])).toEqual([[child.id, null]]);
    await expect(deleteComment(platform, { id: parent.id })).rejects.toMatchObject({ name: 'NotFound' });
  });
});
