import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeJson } from '../../platform/db/json.ts';
import { plansOf } from '../../platform/db/plans.testing.ts';
import { listChanges, recordChange } from '../audit/index.ts';
import { indexChanges } from '../audit/search-terms.ts';
import { addComment } from '../comments/add.ts';
import { changeComment, deleteComment, listComments, trashComment } from '../comments/index.ts';
import { indexComments } from '../comments/search-terms.ts';
import { deleteSubmission, listSubmissions, storeSubmission } from '../forms/index.ts';
import { indexSubmissions } from '../forms/search-terms.ts';
import { changeMedia, deleteMedia, importMedia, listMedia } from '../media/index.ts';
import { indexMedia } from '../media/search-terms.ts';
import { createPost, deletePost, trash } from '../posts/index.ts';
import { listRatings } from '../ratings/index.ts';
import { addManyPosts, createContentTest } from '../testing.ts';
import { rebuildStaffIndex, upsertStaffIndex } from './staff-index.ts';

let site: Awaited<ReturnType<typeof createContentTest>>;
let postId: number;
beforeAll(async () => {
  site = await createContentTest();
  postId = await addPost('یلدای میزبان');
});
afterAll(() => site.close());

async function addPost(title: string): Promise<number> {
  const post = { type: 'post', title, document: {}, authorId: null, status: 'published' } as const;
  return (await createPost(site, post)).id;
}
async function comment(text: string, { name = 'سارا', post = postId } = {}): Promise<number> {
  site.clock.advance(60_000);
  const added = await addComment(site, {
    post: { id: post, title: 'x', path: '/blog/x/' },
    parentId: null,
    name,
    email: 'sara.amini@example.ir',
    url: '',
    text,
    user: { id: 'u', isStaff: true },
    commenterId: null,
    isTrapped: false,
    addressHash: 'h',
    baseUrl: 'https://mizban.test',
  });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}
async function submit(values: string[]): Promise<number> {
  const fields = values.map((value, at) => ({ id: `f${at}`, label: 'پرسش', type: 'text', value }));
  const stored = await storeSubmission(site, {
    postId,
    widgetId: 'form001',
    formName: 'تماس',
    fields,
    attempt: '',
    content: values.join(),
    meta: { path: '/', title: 'x', visitor: '' },
    effects: { emails: [], subject: '', webhookUrl: '', baseUrl: '' },
  });
  return stored?.id ?? 0;
}
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>';
const picture = async (texts: { title: string; alt: string; fileName: string }) =>
  importMedia(site, { content: Buffer.from(drawing), ...texts });

const page = { page: 1, perPage: 25 };
const comments = async (q: string) => (await listComments(site, { ...page, q })).rows.map(({ id }) => id).sort();
const submissions = async (q: string) => (await listSubmissions(site, { ...page, q })).rows.map(({ id }) => id);
const media = async (q: string) => (await listMedia(site, { ...page, q })).items.map(({ id }) => id);
const changes = async (q: string) =>
  (await listChanges(site, { ...page, q, sort: '-at' })).rows.map(({ objectId }) => Number(objectId));
const ratings = async (q: string) =>
  (await listRatings(site, { ...page, q, sort: '-count' })).rows.map((rating) => rating.postId);
const namesOf = async (kind: 'comment' | 'media' | 'submission', id: number) => {
  const rows = (table: 'names' | 'name_parts') =>
    site.db.selectFrom(table).select('kind').where('kind', '=', kind).where('owner_id', '=', id).execute();
  return (await rows('names')).length + (await rows('name_parts')).length;
};

describe('staff find', () => {
  test('comments by parts of their author, by words of their text and by their post, as of now', async () => {
    const [first, second] = [await comment('تخفیف نمی‌شود؟'), await comment('سپاس از پشتیبانی', { name: 'بهار' })];
    for (const [q, found] of [
      ['ارا', [first]],
      ['mini@exam', [first, second].sort()],
      ['تخف', [first]],
      ['خفیف', []],
      ['شود', [first]],
      ['سارا تخفيف', [first]],
      ['بهار تخفیف', []],
      ['لدای', [first, second].sort()],
      ['؟', []],
    ] as const)
      expect(await comments(q), q).toEqual(found);
    await changeComment(site, { id: first, version: 1, text: 'گران است' });
    expect([await comments('تخفیف'), await comments('گران')]).toEqual([[], [first]]);
    await trashComment(site, { id: first });
    await deleteComment(site, { id: first });
    expect([await comments('گران'), await namesOf('comment', first)]).toEqual([[], 0]);
    const other = await addPost('دیگر');
    const third = await comment('می‌رود', { post: other });
    await trash(site, { postId: other });
    await deletePost(site, { postId: other });
    expect([await namesOf('comment', third), await namesOf('comment', second)]).toEqual([0, expect.any(Number)]);
  });

  test('filled-in forms by parts of short answers and by words of long ones', async () => {
    const long = `سلام، ${'سرور من از دیشب در دسترس نیست و پاسخی نگرفته‌ام '.repeat(3)}`;
    const id = await submit(['امید رضایی', '09121234567', long]);
    for (const q of ['ضایی', '۱۲۳۴۵', 'دیشب', 'نگرفته', 'امید سرور']) expect(await submissions(q), q).toEqual([id]);
    for (const q of ['یشب', 'پرسش', 'امید خاموش']) expect(await submissions(q), q).toEqual([]);
    await deleteSubmission(site, { id });
    expect([await submissions('دیشب'), await namesOf('submission', id)]).toEqual([[], 0]);
  });

  test('files by parts of their title and name and by words of their description', async () => {
    const { id, version } = await picture({ title: 'مرکز داده', alt: 'رک‌های روشن', fileName: 'rack_photo-12.svg' });
    for (const q of ['رکز', 'hoto', 'photo-12', 'روشن', 'داده رک']) expect(await media(q), q).toEqual([id]);
    expect(await media('وشن')).toEqual([]);
    await changeMedia(site, { id, version, alt: 'خاموش' });
    expect([await media('روشن'), await media('خاموش')]).toEqual([[], [id]]);
    await deleteMedia(site, { id, version: version + 1 });
    expect([await media('خاموش'), await namesOf('media', id)]).toEqual([[], 0]);
  });
});

test('staff find audit entries by words of actor, action and subject, and ratings by their post', async () => {
  const change = { personId: 'u', byToken: false, kind: 'posts', person: 'سارا امینی' } as const;
  const [objectName, sentence] = ['یلدای میزبان', 'پیش‌نویس «یلدای میزبان» را ذخیره کرد'];
  await site.db
    .transaction()
    .execute((trx) => recordChange(site, trx, { ...change, objectId: '7', objectName, sentence }));
  for (const q of ['امین', 'سارا ذخیره', 'يلدا', 'پیش‌نویس', 'نویس']) expect(await changes(q), q).toEqual([7]);
  for (const q of ['لدا', 'سارا حذف']) expect(await changes(q), q).toEqual([]);
  const rating = { post_id: postId, slug: '', count: 2, points: 200 };
  await site.db.insertInto('rating_totals').values(rating).execute();
  expect([await ratings('لدای'), await ratings('دیگری')]).toEqual([[postId], []]);
});

describe('among thousands', () => {
  const count = 2_000;
  const numbers = Array.from({ length: count }, (_, at) => 50_000 + at);

  beforeAll(async () => {
    await addManyPosts(site, 200);
    const now = site.clock.now();
    for (let at = 0; at < count; at += 250) {
      const some = numbers.slice(at, at + 250);
      await site.db
        .insertInto('comments')
        .values(
          some.map((id) => ({
            id,
            post_id: 10_000 + (id % 200),
            parent_id: null,
            author_name: `نام${id}`,
            author_email: `u${id}@example.ir`,
            author_url: '',
            user_id: null,
            commenter_id: null,
            content: `دیدگاه شمارهٔ ${id}`,
            status: 'approved',
            address_hash: '',
            created_at: now,
            moderation_hash: '',
          })) as never,
        )
        .execute();
      await site.db
        .insertInto('media')
        .values(
          some.map((id) => ({
            id,
            key: `k${id}`,
            mime: 'image/png',
            bytes: 1,
            width: 1,
            height: 1,
            alt: '',
            title: `عکس ${id}`,
            caption: '',
            description: '',
            source_key: null,
            crop: null,
            variants: encodeJson([]),
            owner_id: null,
            created_at: now,
          })),
        )
        .execute();
      await site.db
        .insertInto('submissions')
        .values(
          some.map((id) => ({
            id,
            post_id: postId,
            widget_id: 'form001',
            form_name: 'تماس',
            idempotency_key: null,
            created_at: now,
            fields: encodeJson([{ id: 'f', label: '', type: 'text', value: `پاسخ ${id}` }]),
            meta: encodeJson({ path: '/', title: '', visitor: '' }),
          })),
        )
        .execute();
      await site.db
        .insertInto('audit_log')
        .values(
          some.map((id) => ({
            at: now,
            person_id: 'u',
            person_name: 'سارا',
            by_token: 0,
            kind: 'posts',
            object_id: String(id),
            object_name: '',
            sentence: `نوشتهٔ ${id} را عوض کرد`,
          })) as never,
        )
        .execute();
    }
    for (const fill of [indexComments, indexMedia, indexSubmissions, indexChanges]) await fill(site.db);
    await sql`analyze`.execute(site.db);
  });

  test('a search reads matching rows only', async () => {
    const found = [await comments('دیدگاه 51234'), await media('عکس 51234'), await submissions('پاسخ 51234')];
    expect([...found, await changes('نوشته 51234')]).toEqual([[51_234], [51_234], [51_234], [51_234]]);
    const plans = await plansOf(site, async (watched) => {
      await listComments(watched, { ...page, q: 'دیدگاه 51234' });
      await listMedia(watched, { ...page, q: 'عکس 51234' });
      await listSubmissions(watched, { ...page, q: 'پاسخ 51234' });
      await listChanges(watched, { ...page, q: 'نوشته 51234', sort: '-at' });
    });
    expect(plans.length).toBeGreaterThan(8);
    for (const plan of plans) {
      expect(plan).toMatch(site.dialect === 'sqlite' ? /SEARCH name_parts USING PRIMARY KEY/ : /name_parts_unique/);
      expect(plan).not.toMatch(
        /SCAN (?:comments|named|media|submissions|audit_log)\b|Seq Scan on (?:comments|media|submissions|audit_log)/,
      );
    }
  });

  test('a term in every record is found too, page by page', async () => {
    for (const { total, isMore, rows } of [
      await listComments(site, { ...page, q: 'دیدگاه' }),
      await listSubmissions(site, { ...page, q: 'پاسخ' }),
      await listChanges(site, { ...page, q: 'عوض', sort: '-at' }),
    ]) {
      expect({ total, isMore }).toEqual({ total: 1_000, isMore: true });
      expect(rows).toHaveLength(25);
    }
    expect(await listMedia(site, { ...page, q: 'عکس' })).toMatchObject({ total: 1_000, isMore: true });
  });

  test('rebuilt search terms are unchanged', async () => {
    const before = await namesOf('comment', 51_234);
    await rebuildStaffIndex(site.db, async (after) =>
      after === 0 ? [{ kind: 'comment', id: 51_234, name: 'نو' }] : [],
    );
    expect(await namesOf('comment', 51_234)).toBe(3);
    await indexComments(site.db);
    expect(await namesOf('comment', 51_234)).toBe(before);
    await upsertStaffIndex(site.db, []);
  });
});
