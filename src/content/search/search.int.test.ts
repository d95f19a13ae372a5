import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import {
  createPost,
  makePrivate,
  type NewPost,
  publish,
  publishDue,
  restore,
  saveDraft,
  schedule,
  trash,
  unpublish,
  updatePost,
} from '../posts/index.ts';
import { updateSettings } from '../settings/index.ts';
import { createContentTest } from '../testing.ts';
import { createSearchTally, listQueries, readHits, readTexts, rebuildSearch, search, searchLoosely } from './index.ts';
import { indexPost } from './index-posts.ts';

let site: Awaited<ReturnType<typeof createContentTest>>;
beforeAll(async () => {
  site = await createContentTest();
});
afterAll(() => site.close());

const page = (text: string) => ({ text });

function add(input: Partial<NewPost> & { title: string; body?: string }) {
  const { body = '', ...post } = input;
  return createPost(site, { type: 'post', document: page(body), authorId: null, status: 'published', ...post });
}

const titlesOf = async (text: string) =>
  (await readHits(site, (await search(site, text)).matches)).map((hit) => hit.title);

describe('Persian search that works', () => {
  /** Each text is found by each of its queries: same table, results and order on both databases. */
  const pairs: Array<[title: string, queries: string[]]> = [
    ['خرید کتاب الکترونیک', ['كتاب', 'کتاب', 'كتاب الكترونيك', 'کِتابِ', 'کـــتاب', 'الکترو']],
    ['پشتیبان‌گیری خودکار', ['پشتیبان‌گیری', 'پشتیبان گیری', 'پشتیبانگیری', 'پشتيبان', 'گیری', 'گیری خودکار']],
    ['راه اندازی فروشگاه', ['راه اندازی', 'راه‌اندازی', 'راهاندازی', 'راه‌انداز']],
    ['میخواهید بدانید', ['می‌خواهید', 'می خواهید', 'میخواهید', 'مي‌خواهيد']],
    ['سال ۱۴۰۵ با پهنای باند ۱۰', ['۱۴۰۵', '1405', '١٤٠٥', 'باند 10', 'پهنای ۱۰']],
    ['دربارهٔ مدرسهٔ میزبانی', ['درباره', 'دربارۀ', 'مدرسه میزبانی', 'مدرسة']],
    ['آموزش مسئولیت و تأمین', ['اموزش', 'آموزش', 'مسئولیت', 'مسیولیت', 'تامین', 'تأمین']],
    ['Windows Server 2022', ['windows', 'WINDOWS server', 'ｗｉｎｄｏｗｓ', 'serv 2022']],
    ['پلن VPS-DE-9', ['vps-de-9', 'VPS DE 9', 'vps de', 'پلن vps']],
    [
      'کتاب‌خانه‌های برنامه‌نویسی',
      ['کتابخانه', 'کتاب خانه', 'کتابخانه‌های', 'کتاب خانه های', 'برنامه نویسی', 'برنامهنویسی'],
    ],
  ];

  beforeAll(async () => {
    for (const [title] of pairs) await add({ title });
  });

  test.each(pairs.flatMap(([title, queries]) => queries.map((query) => [query, title])))(
    '«%s» finds «%s»',
    async (query, title) => {
      expect(await titlesOf(query)).toContain(title);
    },
  );

  test.each(['', '   ', '!؟،', 'ـــ', '\u200c\u200c', '\0', '%', "'"])(
    '«%s» finds nothing and breaks nothing',
    async (query) => {
      expect(await titlesOf(query)).toEqual([]);
    },
  );

  test('all words must be there, in any order and any place', async () => {
    await add({ title: 'خط اول', excerpt: 'زنبور عسل', body: 'کندوی چوبی' });
    expect(await titlesOf('چوبی زنبور اول')).toEqual(['خط اول']);
    expect(await titlesOf('چوبی زنبور پروانه')).toEqual([]);
  });

  test('loosely, most of the words are enough, and at least half of them', async () => {
    const loosely = async (text: string) => {
      const { matches, isLoose } = await searchLoosely(site, text);
      return { titles: (await readHits(site, matches)).map((hit) => hit.title), isLoose };
    };
    expect(await loosely('چوبی زنبور پروانه')).toEqual({ titles: ['خط اول'], isLoose: true });
    expect(await loosely('چوبی قاصدک پروانه سنجاقک')).toEqual({ titles: [], isLoose: false });
    expect(await loosely('پروانه')).toEqual({ titles: [], isLoose: false });
  });

  test('a word of less than four letters is found as a whole word only, in titles too', async () => {
    await add({ title: 'جغدها در شب' });
    await add({ title: 'جغرافیای شب' });
    expect(await titlesOf('جغد')).toEqual(['جغدها در شب']);
    expect(await titlesOf('جغ')).toEqual([]);
  });

  test('synonyms of staff are found, in phrases and alone', async () => {
    await add({ title: 'تخته سیاه', body: 'گچ و مدرسه' });
    await updateSettings(site, { search: { synonyms: [['تابلو', 'تخته سیاه', 'blackboard']] } });
    expect(await titlesOf('تابلوی مدرسه')).toEqual([]);
    expect(await titlesOf('تابلو مدرسه')).toEqual(['تخته سیاه']);
    expect(await titlesOf('Blackboard')).toEqual(['تخته سیاه']);
  });
});

describe('the order of results', () => {
  test('title before excerpt before body, then newest first', async () => {
    await add({ title: 'یادداشت یکم', body: 'دربارهٔ نیلوفر' });
    await add({ title: 'نیلوفر کهنه' });
    await add({ title: 'یادداشت دوم', excerpt: 'نیلوفر در خلاصه' });
    await add({ title: 'نیلوفر تازه' });
    await add({ title: 'یادداشت سوم', body: 'باز هم نیلوفر' });
    await add({ title: 'نیلوفر صفحه', type: 'page' });
    expect(await titlesOf('نیلوف')).toEqual([
      'نیلوفر صفحه',
      'نیلوفر تازه',
      'نیلوفر کهنه',
      'یادداشت دوم',
      'یادداشت سوم',
      'یادداشت یکم',
    ]);
  });

  test('with several words the worst place counts', async () => {
    await add({ title: 'شقایق و لاله' });
    await add({ title: 'شقایق', excerpt: 'لاله' });
    await add({ title: 'لاله', body: 'شقایق' });
    expect(await titlesOf('لاله شقایق')).toEqual(['شقایق و لاله', 'شقایق', 'لاله']);
  });
});

describe('one typo is corrected', () => {
  beforeAll(async () => {
    await add({ title: 'راهنمای کوبرنتیز', body: 'خوشهٔ سرورها' });
    await add({ title: 'داکر برای آلبالو' });
  });

  test.each(['کوبرنتیس', 'کوبرنیتز', 'کوبرتیز', 'کوبررنتیز', 'كوبرنتيس راهنما', 'راهنمای کوبرنتیس'])(
    '«%s»',
    async (query) => {
      const { matches, correction, beginnings } = await search(site, query);
      expect((await readHits(site, matches)).map((hit) => hit.title)).toEqual(['راهنمای کوبرنتیز']);
      expect(correction).toContain('کوبرنتیز');
      expect(beginnings).toContain('کوبرنتیز');
    },
  );

  test('the correction is written as the site writes it', async () => {
    expect((await search(site, 'آلبلو')).correction).toBe('آلبالو');
  });

  test('two typos, short words and numbers are not', async () => {
    await add({ title: 'سال ۱۳۹۹ مه' });
    expect(await titlesOf('کوبرنتسیی')).toEqual([]);
    expect(await titlesOf('۱۳۹۸')).toEqual([]);
  });

  test('two words written separately are found by one joined word', async () => {
    await add({ title: 'خوش نویسی' });
    expect(await titlesOf('خوشنویسی')).toEqual(['خوش نویسی']);
  });

  test('an inflection is another form of a word and no slip, and whole words come before longer ones', async () => {
    await add({ title: 'گلدان سفالی' });
    await add({ title: 'گلدانساز' });
    const { matches, correction } = await search(site, 'گلدانی');
    expect((await readHits(site, matches)).map((hit) => hit.title)).toEqual(['گلدان سفالی']);
    expect(correction).toBeNull();
    expect(await titlesOf('گلدان')).toEqual(['گلدان سفالی', 'گلدانساز']);
  });

  test('exact results come before forgiven ones', async () => {
    await add({ title: 'قندیل' });
    await add({ title: 'قندیک' });
    expect(await titlesOf('قندیل')).toEqual(['قندیل', 'قندیک']);
  });
});

describe('P18 hidden things stay hidden', () => {
  const secret = 'محرمانهٔ ققنوس';

  test('drafts, private, scheduled and trashed posts, and types without an address, never appear', async () => {
    const later = site.clock.now() + 3_600_000;
    await add({ title: `${secret} یک`, status: 'draft' });
    await add({ title: `${secret} دو`, status: 'private' });
    await add({ title: `${secret} سه`, publishedAt: later });
    await add({ title: `${secret} چهار`, type: 'popup' });
    await add({ title: `${secret} پنج`, type: 'template' });
    const shown = await add({ title: `${secret} شش` });
    await trash(site, { postId: shown.id });
    expect(await titlesOf('ققنوس')).toEqual([]);
    expect((await search(site, 'ققنوز')).correction).toBeNull();
  });

  test('a scheduled post appears when it is due', async () => {
    site.clock.advance(3_600_000);
    await publishDue(site, { check: async () => ({ broken: [], flaws: [] }), baseUrl: '' });
    expect(await titlesOf('ققنوس')).toEqual([`${secret} سه`]);
  });

  test('the lists follow every change of a post in the same transaction', async () => {
    const { id, draftRevisionId } = await add({ title: 'پرستوی نخست', status: 'draft', body: 'لانه' });
    const publication = { postId: id, authorId: null };
    expect(await titlesOf('پرستوی')).toEqual([]);
    await publish(site, publication);
    expect(await titlesOf('پرستوی لانه')).toEqual(['پرستوی نخست']);

    const revision = { postId: id, title: 'پرستوی دوم', document: page('آشیانه'), authorId: null };
    const draft = await saveDraft(site, { ...revision, baseRevisionId: draftRevisionId });
    expect(draft.revisionId).not.toBe(draftRevisionId);
    expect(await titlesOf('پرستوی آشیانه')).toEqual([]);
    await publish(site, publication);
    expect(await titlesOf('پرستوی آشیانه')).toEqual(['پرستوی دوم']);
    expect(await titlesOf('پرستوی لانه')).toEqual([]);

    await updatePost(site, { postId: id, changes: { excerpt: 'کوچ زمستانی' } });
    expect(await titlesOf('زمستانی')).toEqual(['پرستوی دوم']);
    await makePrivate(site, publication);
    expect(await titlesOf('زمستانی')).toEqual([]);
    await schedule(site, { ...publication, at: site.clock.now() - 1 });
    expect(await titlesOf('زمستانی')).toEqual(['پرستوی دوم']);
    await unpublish(site, { postId: id });
    expect(await titlesOf('زمستانی')).toEqual([]);
    await publish(site, publication);
    await trash(site, { postId: id });
    await restore(site, { postId: id });
    expect(await titlesOf('زمستانی')).toEqual([]);
    expect(await readTexts(site, [id])).toEqual(new Map());
  });

  test('a write that fails leaves the lists as they were', async () => {
    const { id } = await add({ title: 'درنای سپید' });
    const failing = runTransaction(site, async (trx) => {
      await trx.updateTable('posts').set({ excerpt: 'ناتمام' }).where('id', '=', id).execute();
      await indexPost({ db: trx, readDocument: site.readDocument }, id);
      throw new Error('the rest of the write failed');
    });
    await expect(failing).rejects.toThrow('the rest');
    expect(await titlesOf('ناتمام')).toEqual([]);
    expect(await titlesOf('درنای')).toEqual(['درنای سپید']);
  });
});

test('rebuilt, the lists are the same', async () => {
  const all = () => site.db.selectFrom('search_keys').selectAll().orderBy('post_id').orderBy('key').execute();
  const before = await all();
  await site.db.transaction().execute((trx) => rebuildSearch({ db: trx, readDocument: site.readDocument }));
  expect(await all()).toEqual(before);
  expect(await titlesOf('پشتیبانگیری')).toContain('پشتیبان‌گیری خودکار');
});

describe('very common words', () => {
  const count = 1_500;

  beforeAll(async () => {
    const ids = Array.from({ length: count }, (_, index) => 100_000 + index);
    // In every post, in the older half, in every other one, and the two of those together in an older one.
    const bodyOf = (number: number) =>
      `چغندر ${number < 700 ? 'شلغم' : ''} ${number % 2 === 0 ? 'تربچه' : 'ریواس'} ${number === 1_200 ? 'ریواس' : ''}`;
    const times = { created_at: 0, updated_at: 0 };
    for (let start = 0; start < count; start += 500) {
      const some = ids.slice(start, start + 500);
      const common = {
        parent_id: null,
        featured_media_id: null,
        author_id: null,
        published_at: 0,
        meta: '{}',
        ...times,
      };
      await site.db
        .insertInto('posts')
        .values(
          some.map((id) => ({
            ...common,
            id,
            type: 'post' as const,
            status: 'published' as const,
            slug: `p${id}`,
            path: `/p${id}/`,
            title: id === 100_000 ? 'چغندر قرمز' : 'بادمجان',
            excerpt: '',
            live_revision_id: id,
            draft_revision_id: id,
          })),
        )
        .execute();
      await site.db
        .insertInto('revisions')
        .values(
          some.map((id) => {
            const document = JSON.stringify(page(bodyOf(id - 100_000)));
            return { id, post_id: id, title: '', document, author_id: null, created_at: 0 };
          }),
        )
        .execute();
    }
    await site.db.transaction().execute((trx) => rebuildSearch({ db: trx, readDocument: site.readDocument }));
  });

  test('return the newest posts, but title matches first however old', async () => {
    const { matches, isCapped } = await search(site, 'چغندر');
    expect(isCapped).toBe(true);
    expect(matches.slice(0, 3)).toEqual([
      { id: 100_000, type: 'post', place: 1 },
      { id: 100_000 + count - 1, type: 'post', place: 5 },
      { id: 100_000 + count - 2, type: 'post', place: 5 },
    ]);
    expect(matches.length).toBeLessThan(count);
  });

  test('a rare word next to them is found wherever it is', async () => {
    expect((await search(site, 'چغندر قرمز')).matches.map(({ id }) => id)).toEqual([100_000]);
  });

  test('together return the newest posts with the rarest word, however old', async () => {
    const { matches, isCapped } = await search(site, 'چغندر شلغم');
    expect(isCapped).toBe(true);
    expect(matches.slice(0, 3).map(({ id }) => id)).toEqual([100_699, 100_698, 100_697]);
  });

  test('that are rarely together are searched further back', async () => {
    expect((await search(site, 'تربچه ریواس')).matches.map(({ id }) => id)).toEqual([101_200]);
  });

  test('the beginning of one finds something until more is typed', async () => {
    const { matches } = await search(site, 'چغند');
    expect(matches[0]?.id).toBe(100_000);
    expect(matches.length).toBeGreaterThan(100);
  });
});

describe('queries are counted without personal data', () => {
  const ask = async (text: string, isFound = true) => {
    const tally = createSearchTally(site);
    tally.note({ text, isFound });
    await tally.flush();
  };

  test('by day, in normalised form, with the number of misses', async () => {
    await ask('سرورِ مجازي');
    await ask('سرور مجازی');
    await ask('  کوبرنتیز! ', false);
    site.clock.advance(86_400_000);
    await ask('سرور مجازی', false);
    const list = (await listQueries(site, { days: 30, missed: false, page: 1, perPage: 100 })).rows;
    expect(list).toEqual([
      { query: 'سرور مجازی', count: 3, misses: 1, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { query: 'کوبرنتیز', count: 1, misses: 1, lastDay: expect.any(String) },
    ]);
    expect(
      (await listQueries(site, { days: 30, missed: true, page: 1, perPage: 100 })).rows.map(({ query }) => query),
    ).toEqual(['سرور مجازی', 'کوبرنتیز']);
    expect(
      (await listQueries(site, { days: 1, missed: false, page: 1, perPage: 100 })).rows.map(({ count }) => count),
    ).toEqual([1]);
  });

  test.each(['a@b.test', '09121234567', '۰۹۱۲ ۱۲۳ ۴۵۶۷', '6037 9911', '', '؟!'])('«%s» is not kept', async (text) => {
    const before = (await listQueries(site, { days: 180, missed: false, page: 1, perPage: 100 })).rows;
    await ask(text);
    expect((await listQueries(site, { days: 180, missed: false, page: 1, perPage: 100 })).rows).toEqual(before);
  });

  test('two at the same time count two', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('هم‌زمان')));
    const list = (await listQueries(site, { days: 1, missed: false, page: 1, perPage: 100 })).rows;
    expect(list.find(({ query }) => query === 'هم زمان')?.count).toBe(10);
  });

  test('they wait in memory, each once, until they are written together', async () => {
    const tally = createSearchTally(site);
    for (let times = 0; times < 5; times += 1) tally.note({ text: 'لک‌لک', isFound: times > 0 });
    const found = async () =>
      (await listQueries(site, { days: 1, missed: false, page: 1, perPage: 100 })).rows.filter(
        ({ query }) => query === 'لک لک',
      );
    expect(await found()).toEqual([]);
    await Promise.all([tally.flush(), tally.flush()]);
    await tally.flush();
    expect(await found()).toMatchObject([{ count: 5, misses: 1 }]);
  });

  test('counts are kept in memory if writing fails, up to a limit', async () => {
    const tally = createSearchTally(site);
    for (let n = 0; n < 3_000; n += 1) tally.note({ text: `سیل${n}`, isFound: true });
    await sql`alter table search_queries rename to search_queries_away`.execute(site.db);
    await tally.flush();
    await sql`alter table search_queries_away rename to search_queries`.execute(site.db);
    await tally.flush();
    const rows = await site.db.selectFrom('search_queries').select('query').where('query', 'like', 'سیل%').execute();
    expect(rows).toHaveLength(1_000);
  });

  test('old ones are forgotten', async () => {
    site.clock.advance(181 * 86_400_000);
    await ask('تازه');
    const rows = await site.db.selectFrom('search_queries').select('query').execute();
    expect(rows).toEqual([{ query: 'تازه' }]);
  });
});
