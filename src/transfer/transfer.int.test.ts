import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importMedia } from '../content/media/index.ts';
import { findMenu, saveMenu } from '../content/menus/index.ts';
import { createPost, findPost, saveDraft, updatePost } from '../content/posts/index.ts';
import { changeDesign } from '../content/settings/change-design.ts';
import type { FontFile } from '../content/settings/design.ts';
import { updateSettings } from '../content/settings/index.ts';
import { upsertTerm } from '../content/terms/index.ts';
import type { Documents } from '../content/transfer-kind.ts';
import { ensureAuthor, findAuthorBySlug, saveAuthor } from '../content/users/authors.ts';
import { readTar, tarHeader, tarPadding } from '../platform/backup/tar.ts';
import { openDatabase } from '../platform/db/open.ts';
import { isShortOnPostgres, leaveOut, testDialect } from '../platform/db/testing.ts';
import { createWire } from '../platform/db/wire.testing.ts';
import { silentLog } from '../platform/log.ts';
import { upsertOption, upsertPlan } from '../shop/catalogue/index.ts';
import { testSpecs } from '../shop/catalogue/testing.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { exportContent, importContent, planImport, readContent } from './index.ts';

type Site = Awaited<ReturnType<typeof createTestDatabase>>;
let from: Site;
let to: Site;
beforeEach(async () => {
  from = await createTestDatabase();
  to = await createTestDatabase();
  await fill(from);
});
afterEach(async () => {
  await from.close();
  await to.close();
});

async function fill(site: Site): Promise<void> {
  const content = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#2f45d8' } })
    .png()
    .toBuffer();
  const picture = await importMedia(site, { content, alt: 'سرور', title: 'سرور' });
  const parent = await upsertTerm(site, { taxonomy: 'category', slug: 'host', name: 'میزبانی', position: 0 });
  const child = await upsertTerm(site, {
    taxonomy: 'category',
    slug: 'vps',
    name: 'سرور',
    position: 1,
    parentId: parent.id,
  });
  const writer = { slug: 'sara', name: 'سارا', bio: 'می‌نویسد' };
  const userId = await ensureAuthor(site, writer);
  await saveAuthor(site, { ...writer, userId, pictureId: picture.id, isTeam: true });
  const document = { text: 'متن', media: [picture.id] };
  const base = { authorId: null, document } as const;
  const page = await createPost(site, { ...base, type: 'page', slug: 'a', title: 'الف', status: 'published' });
  await createPost(site, { ...base, type: 'page', slug: 'b', title: 'ب', status: 'published', parentId: page.id });
  await createPost(site, {
    ...base,
    type: 'post',
    slug: 'c',
    title: 'پ',
    status: 'published',
    termIds: [parent.id, child.id],
    featuredMediaId: picture.id,
    commentsOpen: false,
    excerpt: 'چکیده',
    authorId: userId,
  });
  await createPost(site, { ...base, type: 'popup', title: 'پاپ‌آپ', document: { ...document, posts: [page.id] } });
  await site.db
    .insertInto('redirects')
    .values({ from_path: '/old/', shown: '/old', to_post_id: page.id, to_path: null, created_at: 5, last_hit_at: 7 })
    .execute();
  await site.db.insertInto('vat_rates').values({ from_at: 1_900_000_000_000, rate: 1_200 }).execute();
  await saveDraft(site, {
    postId: page.id,
    title: 'الف تازه',
    document: { text: 'متن تازه' },
    authorId: null,
    baseRevisionId: page.draftRevisionId,
  });
  await updatePost(site, { postId: page.id, changes: { changesAt: site.clock.now() + 3_600_000 } });
  await upsertPlan(site, {
    slug: 'p-1',
    code: 'P-1',
    name: 'پلن',
    category: 'vps',
    line: 'linux',
    specs: testSpecs,
    prices: [{ cycle: 'monthly', amount: 1_000_000, renewal: 1_200_000, setup: 50_000 }],
    product: 'dedicated',
    calendar: 'jalali',
    stockCount: 4,
    needsIdentity: true,
    delivery: 'proxmox',
    deliverySettings: { template: '9000' },
  });
  const free = { setup: 0, monthly: 0 };
  const choices = [{ slug: 'none', name: 'بی‌پنل', lines: [], ...free }];
  const panel = { slug: 'panel', name: 'کنترل‌پنل', purpose: 'panel', kind: 'choice' } as const;
  await upsertOption(site, { ...panel, settings: { lines: ['linux'], choices } }, 1);
  await site.db
    .insertInto('coupons')
    .values({
      code: 'YALDA',
      kind: 'percent',
      amount: 20,
      plans: '["p-1"]',
      cycles: '["annual"]',
      max_uses: 50,
      used: 3,
      max_per_customer: 1,
      starts_at: null,
      ends_at: 1_800_000_000_000,
      active: 1,
    })
    .execute();
  await saveMenu(site, { location: 'main', name: 'اصلی', items: [{ label: 'الف', postId: page.id, children: [] }] });
  await updateSettings(site, { title: 'هاست‌یار', logo: picture.id });
  await site.storage.write(fontKey, Buffer.from('a font'));
  await changeDesign(site, (design) => ({ ...design, fonts: [{ slug: 'brand', name: 'برند', files: [fontFile] }] }));
}

const fontKey = 'fonts/ab/abcdef0123456789abcdef01.woff2';
const fontFile: FontFile = {
  key: fontKey,
  bytes: 6,
  weight: [400, 400],
  isItalic: false,
  ascent: 1,
  descent: 0.5,
  lineGap: 0,
  widths: { letters: 0.4, latin: 0.5, digits: null },
};

async function archiveOf(site: Site): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of exportContent({ ...site, database: site.database })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const opened = (bytes: Buffer) =>
  async function* () {
    yield bytes;
  };
/** All records of an archive, parsed. */
async function held(bytes: Buffer): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for await (const part of readContent(opened(bytes)())) {
    if (part.kind !== 'file') {
      all[part.kind] = part.records;
      continue;
    }
    const pieces: Buffer[] = [];
    for await (const piece of part.content) pieces.push(piece);
    all[part.key] = Buffer.concat(pieces).toString('base64');
  }
  return all;
}
/** Test documents reference posts in a separate list. */
const documents: Documents = {
  renumber: (document, { post }) => {
    const { posts } = document as { posts?: number[] };
    return posts ? { ...document, posts: posts.map(post) } : document;
  },
  href: (href) => href,
  mayWriteCode: true,
  clean: (document) => ({ document, removed: [] }),
};
const counts = async (site: Site, bytes: Buffer) => {
  const { kinds, clashes } = await planImport(site.db, opened(bytes), documents);
  const sum = (of: (plan: (typeof kinds)[number]) => number) => kinds.map(of).reduce((one, other) => one + other, 0);
  return { added: sum((k) => k.added.count), changed: sum((k) => k.changed.count), same: sum((k) => k.same), clashes };
};
const filesOf = async ({ storage }: Site) => {
  const files: string[] = [];
  for await (const key of storage.list()) files.push(key);
  return files;
};
const rowsOf = async ({ db }: Site) => ({
  posts: await db.selectFrom('posts').selectAll().orderBy('id').execute(),
  revisions: await db.selectFrom('revisions').selectAll().orderBy('id').execute(),
  settings: await db.selectFrom('settings').selectAll().orderBy('key').execute(),
});

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

describe('an archive of the content', () => {
  test('goes into an empty site and comes out of it as it went in, files and all', async () => {
    const archive = await archiveOf(from);
    const before = await held(archive);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    expect(before).toHaveProperty([fontKey]);
    await importContent(to, opened(archive), documents);
    expect(await held(await archiveOf(to))).toEqual(before);
    expect(await counts(to, archive)).toMatchObject({ added: 0, changed: 0, clashes: [] });
    const found = await to.db.selectFrom('media_uses').selectAll().execute();
    expect(found.length).toBeGreaterThan(0);
    // Coupon usage belongs to the orders of a site and is not exported.
    expect(await to.db.selectFrom('coupons').select(['code', 'used']).execute()).toEqual([{ code: 'YALDA', used: 0 }]);
    // New records get new ids.
    const { id } = await createPost(to, { type: 'page', title: 'نو', document: {}, authorId: null });
    const highest = Math.max(...(before.posts as Array<{ id: number }>).map((post) => post.id));
    expect(id).toBeGreaterThan(highest);
  });

  test('previews what it would add and change, and then does exactly that', async () => {
    await importContent(to, opened(await archiveOf(from)), documents);
    await updateSettings(from, { title: 'نام دیگر' });
    await createPost(from, { type: 'page', slug: 'new', title: 'تازه', document: {}, authorId: null });
    const archive = await archiveOf(from);
    const before = await rowsOf(to);
    expect(await counts(to, archive)).toMatchObject({ added: 1, changed: 1, clashes: [] });
    expect(await rowsOf(to)).toEqual(before);
    await createPost(to, { type: 'page', slug: 'own', title: 'خودی', document: {}, authorId: null, id: 5_000 });
    expect(await importContent(to, opened(archive), documents)).toEqual({ added: 1, changed: 1, removed: [] });
    expect(await counts(to, archive)).toMatchObject({ added: 0, changed: 0 });
    const own = await to.db.selectFrom('posts').select('title').where('id', '=', 5_000).execute();
    expect(own).toEqual([{ title: 'خودی' }]);
  });

  onSqlite(
    'of the same site shows no changes, also where a text was stored before a rule would change it',
    async () => {
      const strict: Documents = { ...documents, clean: () => ({ document: { text: 'پاک' }, removed: ['script'] }) };
      const archive = await archiveOf(from);
      const before = await rowsOf(from);
      const { kinds, unsafe } = await planImport(from.db, opened(archive), strict);
      expect(kinds.filter(({ added, changed }) => added.count + changed.count > 0)).toEqual([]);
      expect(unsafe.count).toBe(0);
      expect(await importContent(from, opened(archive), strict)).toEqual({ added: 0, changed: 0, removed: [] });
      expect(await rowsOf(from)).toEqual(before);
      // In another site the same texts are made safe.
      expect((await planImport(to.db, opened(archive), strict)).unsafe.count).toBeGreaterThan(0);
    },
  );

  test('finds posts with another id by address, and remaps references to them', async () => {
    const document = { text: 'خودی' };
    const own = { type: 'page', document, authorId: null, status: 'published' } as const;
    // Here the address of the first page has another number, and its number another page.
    const fields = ['id', 'path', 'slug', 'title', 'type'] as const;
    const theirs = await from.db.selectFrom('posts').select(fields).orderBy('id').execute();
    const [first, second] = theirs as [(typeof theirs)[0], (typeof theirs)[0]];
    await createPost(to, { ...own, id: first.id, slug: 'own', title: 'خودی' });
    await createPost(to, { ...own, id: 9_000, slug: 'a', title: 'همان نشانی' });
    const archive = await archiveOf(from);
    expect((await counts(to, archive)).clashes).toEqual([]);
    await importContent(to, opened(archive), documents);
    const here = new Map((await to.db.selectFrom('posts').selectAll().execute()).map((post) => [post.path, post]));
    expect(here.get('/own/')).toMatchObject({ id: first.id, title: 'خودی' });
    expect(here.get('/a/')).toMatchObject({ id: 9_000, title: first.title });
    expect(here.get('/a/b/')).toMatchObject({ id: second.id, parent_id: 9_000 });
    expect((await findMenu(to, 'main'))?.items).toMatchObject([{ postId: 9_000 }]);
    const old = await to.db.selectFrom('redirects').select('to_post_id').where('from_path', '=', '/old/').execute();
    expect(old).toEqual([{ to_post_id: 9_000 }]);
    const popup = theirs.find(({ type }) => type === 'popup');
    const { draft } = (await findPost(to, popup?.id ?? 0)) ?? {};
    expect(draft?.document, 'documents follow').toMatchObject({ posts: [9_000] });
    expect(await counts(to, archive)).toMatchObject({ added: 0, changed: 0, clashes: [] });
  });

  onSqlite('a moved post is matched by its id, and an unrelated post with the same id stays', async () => {
    await importContent(to, opened(await archiveOf(from)), documents);
    const moved = await from.db.selectFrom('posts').select('id').where('path', '=', '/a/').executeTakeFirstOrThrow();
    await updatePost(from, { postId: moved.id, changes: { slug: 'moved' } });
    const made = { type: 'page', document: {}, authorId: null, status: 'published' } as const;
    from.clock.advance(1_000);
    const theirs = await createPost(from, { ...made, slug: 'theirs', title: 'آن‌ها' });
    to.clock.advance(2_000);
    const ours = await createPost(to, { ...made, slug: 'ours', title: 'ما' });
    expect(ours.id).toBe(theirs.id);
    await importContent(to, opened(await archiveOf(from)), documents);
    const here = await to.db.selectFrom('posts').select(['id', 'path']).where('type', '=', 'page').execute();
    const idOf = new Map(here.map(({ id, path }) => [path, id]));
    expect([idOf.get('/moved/'), idOf.get('/ours/'), idOf.has('/a/')]).toEqual([moved.id, ours.id, false]);
    expect(idOf.get('/theirs/')).not.toBe(ours.id);
  });

  onSqlite('imports the public profile of authors, but no credentials', async () => {
    await importContent(to, opened(await archiveOf(from)), documents);
    const writer = await findAuthorBySlug(to, 'sara');
    const post = await to.db.selectFrom('posts').select('author_id').where('slug', '=', 'c').executeTakeFirstOrThrow();
    expect([writer?.name, post.author_id]).toEqual(['سارا', writer?.userId]);
    expect(await to.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  onSqlite('imports redirects to other sites as if typed, and refuses URLs that a browser would run', async () => {
    const redirect = { from_path: '/gone/', shown: null, to_post_id: null, created_at: 5, last_hit_at: null };
    await from.db
      .insertInto('redirects')
      .values({ ...redirect, to_path: 'https://example.com/سلام' })
      .execute();
    await importContent(to, opened(await archiveOf(from)), documents);
    const stored = to.db.selectFrom('redirects').select('to_path').where('from_path', '=', '/gone/');
    const { to_path: address } = await stored.executeTakeFirstOrThrow();
    expect(address).toBe(encodeURI('https://example.com/سلام'));
    for (const bad of ['javascript:alert(1)', '//evil.example/', '/\\evil.example/', 'https://a.example/\r\nx: 1']) {
      await from.db.updateTable('redirects').set({ to_path: bad }).where('from_path', '=', '/gone/').execute();
      const archive = opened(await archiveOf(from));
      await expect(importContent(to, archive, documents)).rejects.toMatchObject({ name: 'InvalidInput' });
    }
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ to_path: address });
  });

  onSqlite('P62 one that is cut short or changed is refused, and nothing is changed', async () => {
    const archive = await archiveOf(from);
    const before = await rowsOf(to);
    const changed = Buffer.from(archive);
    const at = changed.indexOf(Buffer.from('هاست‌یار'));
    changed.write('x', at);
    for (const broken of [
      archive.subarray(0, archive.length / 2),
      archive.subarray(0, 700),
      changed,
      Buffer.from('no'),
    ])
      await expect(importContent(to, opened(broken), documents)).rejects.toMatchObject({ name: 'InvalidInput' });
    expect(await rowsOf(to)).toEqual(before);
    expect(await filesOf(to)).toEqual([]);
  });

  onSqlite('P69 whose text is one line of 60 MB is refused before it is read', async () => {
    const head = Buffer.from(JSON.stringify({ format: 'mizban-content-1', createdAt: 0 }));
    const small = [tarHeader({ name: 'content.json', size: head.length, mtimeMs: 0 }), head, tarPadding(head.length)];
    for (const [name, before] of [
      ['content.json', []],
      ['posts/000001.jsonl', small],
      ['sums.json', small],
      ['anything', small],
    ] as const) {
      let given = 0;
      const source = async function* () {
        yield* before;
        yield tarHeader({ name, size: 60_000_000, mtimeMs: 0 });
        for (; given < 60; given += 1) yield Buffer.alloc(1_000_000, 'x');
      };
      const refused = expect(planImport(to.db, source, documents)).rejects;
      await refused.toMatchObject({ name: 'InvalidInput' });
      expect(given).toBeLessThan(2);
    }
  });

  onSqlite('P69 with large pages comes out in parts that are taken', async () => {
    // The last page no longer fits into the first part.
    for (let at = 0; at < 4; at += 1)
      await createPost(from, {
        type: 'page',
        slug: `large-${at}`,
        title: 'بزرگ',
        status: 'published',
        authorId: null,
        document: { text: 'متن', filler: at < 3 ? 'x'.repeat(2_800_000) : '' },
      });
    const archive = await archiveOf(from);
    const names: string[] = [];
    for await (const { name, content } of readTar(opened(archive)())) {
      names.push(name);
      for await (const _unread of content);
    }
    expect(names.filter((name) => name.startsWith('posts/')).length).toBeGreaterThan(1);
    await importContent(to, opened(archive), documents);
    expect((await rowsOf(to)).posts).toHaveLength((await rowsOf(from)).posts.length);
  });

  test('P62 whose rows cannot be stored leaves no files', async () => {
    const archive = await archiveOf(from);
    const away = { ...to, changes: { ...to.changes, announce: () => Promise.reject(new Error('no')) } };
    await expect(importContent(away, opened(archive), documents)).rejects.toThrow('no');
    expect(await filesOf(to)).toEqual([]);
  });

  if (testDialect === 'postgres')
    test('P57 whose COMMIT response is lost keeps its files together with its rows', async () => {
      const archive = await archiveOf(from);
      const wire = await createWire(to.store.url as string);
      const far = await openDatabase({ url: wire.url, log: silentLog });
      await far.ping();
      wire.loseReplyTo('commit');
      const lost = importContent({ ...to, db: far.db }, opened(archive), documents);
      await expect(lost).rejects.toMatchObject({ name: 'Unavailable' });
      expect(await held(await archiveOf(to))).toEqual(await held(archive));
      await far.close();
      await wire.cut();
    });
});
