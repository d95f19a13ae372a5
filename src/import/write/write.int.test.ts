import { afterEach, describe, expect, test } from 'vitest';
import { saveMenu } from '../../content/menus/index.ts';
import { findPost, updatePost } from '../../content/posts/index.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { isFull } from '../../platform/properties.testing.ts';
import { changeOptions, pauseImport, planImport, rollBackImport, startImport } from './imports.ts';
import { findImport, listReport } from './index.ts';
import { contentOf, createImportTest } from './site.testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

type Test = Awaited<ReturnType<typeof createImportTest>>;
let site: Test;
afterEach(() => site.close());

async function run() {
  await startImport(site, site.id);
  return site.work();
}
const reportOf = async (phase: 'plan' | 'run' | 'roll-back', kind?: string) =>
  (await listReport(site, { importId: site.id, phase, kind, page: 1, perPage: 200 })).rows;
const byTitle = async (title: string) => {
  const row = await site.db.selectFrom('posts').select('id').where('title', '=', title).executeTakeFirstOrThrow();
  return findPost(site, row.id);
};

describe('a site of WordPress', () => {
  onSqlite('P69 arrives with its addresses, threads, menus, ratings and search engine fields', async () => {
    site = await createImportTest();
    await changeOptions(site, site.id, { publishes: true, takesFrontPage: true, takesTitle: true, takesDesign: true });
    const done = await run();
    expect(done).toMatchObject({ state: 'finished', site: 'https://old.example', problem: null });
    const content = await contentOf(site);
    const post = (title: string) => content.posts.find((one) => one.title === title);
    expect(post('خانه')).toMatchObject({ path: '/', status: 'published' });
    expect(post('تیم')).toMatchObject({ path: '/about/تیم-ما/', parent: 'درباره' });
    expect(post('سرور چیست؟')).toMatchObject({
      path: '/blog/سرور-چیست/',
      terms: ['سرور-مجازی', 'لینوکس'],
      featured: 'logo.svg',
      seo: 'سئوی سرور چیست؟',
      author: 'sara',
      date: Date.UTC(2020, 0, 21),
      updated: Date.UTC(2021, 0, 21),
      revisions: 1,
    });
    expect(content.terms).toContainEqual(['category', 'سرور-مجازی', 'نام سرور-مجازی', 'سرور']);
    expect(content.comments).toEqual([
      ['دیدگاه 90', 'approved', 'سرور چیست؟', null],
      ['دیدگاه 91', 'approved', 'سرور چیست؟', 'دیدگاه 90'],
      ['دیدگاه 92', 'pending', 'سرور چیست؟', null],
    ]);
    expect(content.ratings).toEqual([['سرور چیست؟', 10, 46 * 504]]);
    expect(content.redirects).toEqual(
      expect.arrayContaining([
        ['/سرور-چیست/', 'سرور چیست؟', null],
        ['/قدیمی/', 'سرور چیست؟', null],
        ['/old-offer/', 'نوشتهٔ 31', null],
      ]),
    );
    expect(content.menus[0]?.[1]).toContain('/blog/category/سرور/');
    // Links to later pages, and pictures by the address of a smaller variant.
    const text = JSON.stringify((await byTitle('سرور چیست؟'))?.draft.document);
    expect(text).toContain('/blog/p-30/#top');
    expect(text).not.toContain('old.example');
    const hostile = JSON.stringify((await byTitle('نوشتهٔ 21'))?.draft.document);
    expect(hostile).toContain('href=\\"/about/\\"');
    expect(hostile).not.toMatch(/script|onclick/);
    const popup = await byTitle('پاپ‌آپ');
    expect(popup?.draft.document).toMatchObject({
      settings: {
        conditions: {
          include: [
            { on: 'post', id: (await byTitle('درباره'))?.id },
            { on: 'archive', of: 'category' },
          ],
        },
      },
    });
    expect(await byTitle('سربرگ')).toMatchObject({ type: 'template', meta: { kind: 'header' }, status: 'published' });
    const work = await byTitle('فروشگاه');
    expect(work).toMatchObject({ type: 'x-portfolio', path: '/works/shop/', status: 'published' });
    expect(work?.meta.fields).toEqual({
      client: 'co',
      made: { date: Date.UTC(2023, 3, 1) - 3.5 * 3_600_000 },
      logo_image: { media: expect.any(Number) },
      size: 12,
      portfolio_cat: 'web',
    });
    const rows = await reportOf('run');
    expect(rows.find(({ kind }) => kind === 'type')).toMatchObject({ title: 'نمونه‌کارها', outcome: 'new' });
    const row = (id: string) => rows.find(({ kind, originId }) => kind === 'post' && originId === id);
    expect(row('24')).toMatchObject({ outcome: 'skipped' });
    expect(row('25')?.facts.problems).toEqual(['با گذرواژه محافظت می‌شد و این‌جا خصوصی است.']);
    expect(row('70')?.facts.price).toMatchObject({ name: 'سرور ابری', price: '450000' });
    expect(row('82')?.facts.problems).toEqual([expect.stringContaining('ابزارک «نتیجه‌های جست‌وجو»')]);
    expect(row('20')?.facts).toMatchObject({ levels: { exact: 4 }, to: '/blog/سرور-چیست/' });
    expect(rows.find(({ kind }) => kind === 'media')?.facts.missing).toEqual([expect.stringContaining('gone.png')]);
    expect(rows.find(({ kind, originId }) => kind === 'redirect' && originId === '2')?.outcome).toBe('skipped');
  });

  test('P69 is planned without writing, and then becomes what was planned', async () => {
    site = await createImportTest();
    await changeOptions(site, site.id, { publishes: true });
    const empty = await contentOf(site);
    await planImport(site, site.id);
    const planned = await site.work();
    expect(planned.state).toBe('ready');
    expect(await contentOf(site)).toEqual(empty);
    const plan = await reportOf('plan', 'post');
    const done = await run();
    expect(done.progress.counts).toEqual(planned.progress.counts);
    const named = (rows: typeof plan) => rows.map(({ originId, outcome, facts: { to } }) => [originId, outcome, to]);
    expect(named(plan)).toEqual(named(await reportOf('run', 'post')));
  });

  test('P69 run twice adds nothing, and takes changes of the old site unless somebody has edited here', async () => {
    site = await createImportTest();
    await run();
    const first = await contentOf(site);
    const again = await run();
    expect(await contentOf(site)).toEqual(first);
    expect(again.progress.counts).toMatchObject({ new: 0, changed: 0, edited: 0 });
    const edited = await byTitle('نوشتهٔ 31');
    await updatePost(site, { postId: edited?.id ?? 0, changes: { excerpt: 'ویرایش' } });
    for (const item of site.items)
      if (item.kind === 'post' && (item.id === '31' || item.id === '32')) item.content = '<p>تازه</p>';
    await site.readAgain();
    expect((await run()).progress.counts).toMatchObject({ new: 0, changed: 1, edited: 1 });
    expect(JSON.stringify((await byTitle('نوشتهٔ 32'))?.draft.document)).toContain('تازه');
    expect(JSON.stringify((await byTitle('نوشتهٔ 31'))?.draft.document)).not.toContain('تازه');
  });

  test('P69 a page beyond the limits of documents is named, and the others arrive', async () => {
    site = await createImportTest();
    const text = { elType: 'widget', id: 'a', widgetType: 'text-editor', settings: { editor: '<p>متن</p>' } };
    for (const item of site.items)
      if (item.kind === 'post' && item.id === '31') item.elements = Array.from({ length: 1_300 }, () => text);
    await site.readAgain();
    expect((await run()).state).toBe('finished');
    expect((await reportOf('run')).find(({ originId, kind }) => kind === 'post' && originId === '31')).toMatchObject({
      title: 'نوشتهٔ 31',
      outcome: 'failed',
      facts: { problems: [expect.stringContaining('بیش از اندازه ابزارک')] },
    });
    expect(await byTitle('نوشتهٔ 32')).not.toBeNull();
  });

  test('P69 rolled back removes what nobody has changed, and names the rest', async () => {
    site = await createImportTest();
    await saveMenu(site, { location: 'main', name: 'منوی اصلی', items: [{ label: 'خانه', url: '/', children: [] }] });
    const empty = await contentOf(site);
    const all = { takesFrontPage: true, takesTitle: true, takesDesign: true, takesMenus: true };
    await changeOptions(site, site.id, { publishes: true, ...all });
    await run();
    expect((await contentOf(site)).menus).toEqual([['منوی اصلی', expect.stringContaining('/blog/category/سرور/')]]);
    const edited = await byTitle('تیم');
    await updatePost(site, { postId: edited?.id ?? 0, changes: { excerpt: 'ویرایش' } });
    await rollBackImport(site, site.id);
    expect(await site.work()).toMatchObject({ state: 'rolled-back' });
    const left = await contentOf(site);
    expect(left.posts.map(({ title }) => title)).toEqual(['تیم', 'درباره']);
    expect((await reportOf('roll-back')).map(({ title }) => title).sort()).toEqual(['sara', 'تیم', 'درباره']);
    const problems = (await reportOf('roll-back')).map(({ kind, facts }) => `${kind}: ${facts.problems.join()}`).sort();
    expect(problems).toEqual([
      'author: نوشته‌هایی به نام او هستند یا می‌تواند وارد شود.',
      'post: صفحه‌های دیگری زیر آن هستند.',
      'post: پس از درون‌ریزی تغییر کرده است.',
    ]);
    expect({ ...left, posts: [], authors: [], users: 0, redirects: [], settings: [] }).toEqual({
      ...empty,
      settings: [],
    });
  });

  test('P69 killed at twenty moments, twice each, comes out whole, and is rolled back to nothing', async () => {
    site = await createImportTest();
    const empty = await contentOf(site);
    site.takeBatches();
    await run();
    // Without the request and the end.
    const batches = site.takeBatches() - 2;
    expect(batches).toBeGreaterThan(19);
    const whole = await contentOf(site);
    // All twenty in the full run, otherwise a quarter of them.
    const step = isFull ? 1 : 4;
    for (let point = 0; point < 20; point += step) {
      await rollBackImport(site, site.id);
      // Roll-backs are killed, too.
      await site.killAfter(point % 7);
      site.clock.advance(200_000);
      await site.work();
      expect(await contentOf(site), `rolled back before ${point}`).toEqual(empty);
      await startImport(site, site.id);
      expect(await site.killAfter(point % batches)).toBe(true);
      site.clock.advance(200_000);
      await site.killAfter(1 + (point % 5));
      site.clock.advance(200_000);
      if ((await findImport(site, site.id)).state === 'running') await site.work();
      expect(await findImport(site, site.id)).toMatchObject({ state: 'finished' });
      expect(await contentOf(site), `killed at ${point}`).toEqual(whole);
    }
  });

  test('pauses after a batch, and goes on', async () => {
    site = await createImportTest();
    await startImport(site, site.id);
    await site.killAfter(6);
    await pauseImport(site, site.id);
    site.clock.advance(200_000);
    expect(await site.tools.platform.db.selectFrom('imports').select('state').executeTakeFirst()).toEqual({
      state: 'paused',
    });
    expect((await run()).state).toBe('finished');
  });
});
