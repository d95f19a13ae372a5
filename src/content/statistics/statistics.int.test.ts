import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeJson } from '../../platform/db/json.ts';
import { createPost } from '../posts/index.ts';
import { createContentTest } from '../testing.ts';
import {
  createVisitTally,
  readCourse,
  readFormCourse,
  readNames,
  readPopups,
  readRatedPages,
  readRatingCourse,
  readSearchCourse,
  readTopPages,
  type VisitTally,
} from './index.ts';

const day = 86_400_000;
const secret = 's'.repeat(64);
const zeros = Array(7).fill(0);
let platform: Awaited<ReturnType<typeof createContentTest>>;
let tally: VisitTally;

beforeEach(async () => {
  platform = await createContentTest();
  const make = (id: number, type: 'page' | 'popup', status: 'published' | 'draft') =>
    createPost(platform, { type, id, slug: `p${id}`, title: `عنوان ${id}`, document: {}, authorId: null, status });
  await make(1, 'page', 'published');
  await make(2, 'page', 'published');
  await make(3, 'page', 'draft');
  await make(4, 'popup', 'published');
  await make(5, 'popup', 'draft');
  tally = createVisitTally(platform, secret);
});
afterEach(() => platform.close());

const visit = (path: string, times = 1) => {
  for (let n = 0; n < times; n += 1) tally.note({ kind: 'visit', path });
};
const rows = () => platform.db.selectFrom('daily_counts').selectAll().orderBy('kind').orderBy('subject').execute();

describe('visits', () => {
  test('are added up by day and page, for public pages only', async () => {
    visit('/p1/', 2);
    visit('/P1', 1);
    visit('/p2/');
    visit('/p3/', 5);
    visit('/no-such-page/', 5);
    visit('/%/', 5);
    expect(await rows()).toEqual([]);
    await tally.flush();
    await tally.flush();
    visit('/p1/');
    await tally.flush();
    expect(await rows()).toEqual([
      { day: '2026-01-01', kind: 'visit', subject: 1, count: 4 },
      { day: '2026-01-01', kind: 'visit', subject: 2, count: 1 },
    ]);
  });

  test('of popups are counted for published popups only', async () => {
    for (const popupId of [4, 4, 5, 1, 999]) tally.note({ kind: 'popup-shown', popupId });
    tally.note({ kind: 'popup-converted', popupId: 4 });
    await tally.flush();
    expect(await readPopups(platform, 7)).toEqual([{ id: 4, title: 'عنوان 4', shown: 2, converted: 1 }]);
    expect((await rows()).map(({ subject }) => subject)).toEqual([4, 4]);
  });

  test('a flood of invented addresses fills neither memory nor table, and the page that was there first still counts', async () => {
    visit('/p1/');
    for (let n = 0; n < 5_000; n += 1) visit(`/made-up-${n}/`);
    visit('/p1/');
    visit('/p2/');
    await tally.flush();
    expect((await rows()).map(({ subject, count }) => [subject, count])).toEqual([[1, 2]]);
    visit('/p2/');
    await tally.flush();
    expect((await rows()).map(({ subject, count }) => [subject, count])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('more pages of a day than are kept apart are counted together', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({
      day: '2026-01-01',
      kind: 'visit' as const,
      subject: 10_000 + n,
      count: 1,
    }));
    for (let from = 0; from < many.length; from += 500)
      await platform.db
        .insertInto('daily_counts')
        .values(many.slice(from, from + 500))
        .execute();
    visit('/p1/', 2);
    visit('/p2/', 3);
    await tally.flush();
    expect((await rows())[0]).toEqual({ day: '2026-01-01', kind: 'visit', subject: 0, count: 5 });
    expect((await readCourse(platform, 'visit', 7)).total).toBe(5_005);
  });

  test('wait while they cannot be written', async () => {
    let isAway = true;
    const db = new Proxy(platform.db, {
      get(target, name) {
        if (isAway) throw new Error('the database is away');
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    tally = createVisitTally({ ...platform, db }, secret);
    visit('/p1/');
    await tally.flush();
    isAway = false;
    expect(await rows()).toEqual([]);
    visit('/p1/');
    await tally.flush();
    expect((await rows()).map(({ count }) => count)).toEqual([2]);
  });

  test('are kept for 400 days', async () => {
    visit('/p1/');
    await tally.flush();
    platform.clock.advance(401 * day);
    visit('/p2/');
    await tally.flush();
    expect((await rows()).map(({ subject }) => subject)).toEqual([2]);
  });
});

describe('the numbers of the last days', () => {
  test('are counted per day in Tehran time, oldest first, with the total of the previous period', async () => {
    // Half past midnight in Tehran is nine in the evening of the day before in UTC.
    platform.clock.advance(21 * 3_600_000 - (platform.clock.now() % day));
    visit('/p1/', 3);
    await tally.flush();
    platform.clock.advance(6 * day);
    visit('/p1/', 2);
    visit('/p2/', 4);
    await tally.flush();
    expect(await readCourse(platform, 'visit', 7)).toEqual({
      counts: [3, 0, 0, 0, 0, 0, 6],
      countsBefore: zeros,
      total: 9,
      before: 0,
    });
    platform.clock.advance(day);
    expect(await readCourse(platform, 'visit', 7)).toEqual({
      counts: [0, 0, 0, 0, 0, 6, 0],
      countsBefore: [0, 0, 0, 0, 0, 0, 3],
      total: 6,
      before: 3,
    });
    expect(await readTopPages(platform, 7)).toEqual([
      { id: 2, title: 'عنوان 2', path: '/p2/', count: 4 },
      { id: 1, title: 'عنوان 1', path: '/p1/', count: 2 },
    ]);
  });

  test('of forms, ratings and searches come from where they are kept', async () => {
    const now = platform.clock.now();
    const startOfDay = now - ((now + 3.5 * 3_600_000) % day);
    const form = (at: number) => ({
      post_id: 1,
      widget_id: 'frm0001',
      form_name: 'تماس',
      idempotency_key: null,
      created_at: at,
      fields: encodeJson([]),
      meta: encodeJson({} as never),
    });
    await platform.db
      .insertInto('submissions')
      .values([form(startOfDay), form(startOfDay - 1), form(startOfDay - 6 * day), form(startOfDay - 6 * day - 1)])
      .execute();
    expect(await readFormCourse(platform, 7)).toMatchObject({ counts: [1, 0, 0, 0, 0, 1, 1], total: 3, before: 1 });
    const vote = (voter: string, points: number, at: number) => ({
      post_id: 1,
      slug: 'x',
      address: null,
      voter,
      points,
      voted_at: at,
    });
    await platform.db
      .insertInto('rating_votes')
      .values([vote('a', 2520, startOfDay), vote('b', 2016, now), vote('c', 504, startOfDay - 9 * day)])
      .execute();
    expect(await readRatingCourse(platform, 7)).toMatchObject({ counts: [0, 0, 0, 0, 0, 0, 2], total: 2, before: 1 });
    expect(await readRatedPages(platform, 7)).toEqual([
      { id: 1, title: 'عنوان 1', path: '/p1/', count: 2, average: 4.5 },
    ]);
    await platform.db
      .insertInto('search_queries')
      .values({ day: '2026-01-01', query: 'vps', count: 7, misses: 0 })
      .execute();
    expect((await readSearchCourse(platform, 7)).counts).toEqual([0, 0, 0, 0, 0, 0, 7]);
  });
});

describe('statistics of sources, devices and visitors', () => {
  const from = (address: string, agent = 'x') => ({ address, agent });
  const open = (visitor: { address: string; agent: string }, names = {}, path = '/p1/') =>
    tally.note({ kind: 'visit', path, names, visitor });
  const named = async (kind: 'source' | 'campaign' | 'device') =>
    (await readNames(platform, kind, 7)).map(({ name, count, before }) => [name, count, before]);

  test('visits are counted by source, campaign and device, with as many days before to compare', async () => {
    open(from('a'), { source: 'google.com', device: 'phone' });
    await tally.flush();
    platform.clock.advance(7 * day);
    open(from('a'), { source: 'google.com', device: 'phone', campaign: 'x\ty\tz' });
    open(from('b'), { source: 'google.com', device: 'desktop' }, '/p2/');
    open(from('b'), { source: '', device: 'desktop' });
    open(from('c'), { source: 'nowhere.example', device: 'tablet' }, '/no-such-page/');
    await tally.flush();
    await tally.flush();
    expect(await named('source')).toEqual([
      ['google.com', 2, 1],
      ['', 1, 0],
    ]);
    expect(await named('device')).toEqual([
      ['desktop', 2, 0],
      ['phone', 1, 1],
    ]);
    expect(await named('campaign')).toEqual([['x\ty\tz', 1, 0]]);
  });

  test('visitors of a day are counted once, by address and browser, and again on the next day; nothing of them is stored', async () => {
    open(from('192.0.2.1', 'Firefox'));
    open(from('192.0.2.1', 'Firefox'), {}, '/p2/');
    await tally.flush();
    open(from('192.0.2.1', 'Firefox'));
    open(from('192.0.2.1', 'Chrome'));
    open(from('192.0.2.2', 'Firefox'), {}, '/no-such-page/');
    await tally.flush();
    expect((await readCourse(platform, 'visitor', 7)).counts.at(-1)).toBe(2);
    open(from('192.0.2.2', 'Firefox'));
    await tally.flush();
    expect((await readCourse(platform, 'visitor', 7)).counts.at(-1)).toBe(3);
    platform.clock.advance(day);
    open(from('192.0.2.1', 'Firefox'));
    await tally.flush();
    expect((await readCourse(platform, 'visitor', 7)).counts.slice(-2)).toEqual([3, 1]);
    const stored = [...(await rows()), ...(await platform.db.selectFrom('daily_names').selectAll().execute())];
    expect(JSON.stringify(stored)).not.toMatch(/192|Firefox/);
  });

  test('a visitor is counted once a day by a program that was restarted and by another node', async () => {
    const visitors = async () => (await readCourse(platform, 'visitor', 7)).counts.at(-1);
    open(from('192.0.2.1'));
    await tally.flush();
    tally = createVisitTally(platform, secret);
    open(from('192.0.2.1'));
    open(from('192.0.2.2'));
    await tally.flush();
    expect(await visitors()).toBe(2);
    const nodes = [createVisitTally(platform, secret), createVisitTally(platform, secret)];
    for (const node of nodes) {
      for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4'])
        node.note({ kind: 'visit', path: '/p1/', visitor: from(address) });
    }
    await Promise.all(nodes.map((node) => node.flush()));
    expect(await visitors()).toBe(4);
    expect((await readCourse(platform, 'visit', 7)).total).toBe(9);
  });

  test('visitors are stored as hashes keyed by the secret, and deleted after the day', async () => {
    const hashes = () => platform.db.selectFrom('daily_visitors').selectAll().execute();
    const other = createVisitTally(platform, 'another secret');
    open(from('192.0.2.1', 'Firefox'));
    other.note({ kind: 'visit', path: '/p1/', visitor: from('192.0.2.1', 'Firefox') });
    await Promise.all([tally.flush(), other.flush()]);
    expect(new Set((await hashes()).map(({ hash }) => hash)).size).toBe(2);
    expect(JSON.stringify(await hashes())).not.toMatch(/192|Firefox/);
    platform.clock.advance(day);
    // Without a visit they are deleted too.
    await tally.flush();
    expect(await hashes()).toEqual([]);
    open(from('192.0.2.1', 'Firefox'));
    await tally.flush();
    expect((await readCourse(platform, 'visitor', 7)).counts.slice(-2)).toEqual([2, 1]);
  });

  test('a flood of invented sources fills neither memory nor table', async () => {
    for (let n = 0; n < 3_000; n += 1) {
      open(from('a'), { source: `made-up-${n}.example` });
      if (n % 400 === 0) await tally.flush();
    }
    await tally.flush();
    const { count } = await platform.db
      .selectFrom('daily_names')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1_000);
    expect((await readCourse(platform, 'visit', 7)).total).toBe(3_000);
  });
});
