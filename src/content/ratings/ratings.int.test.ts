import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPost, publishDue, unpublish } from '../posts/index.ts';
import { createContentTest } from '../testing.ts';
import { averageOf, discardBurst, findRatings, listRatings, vote } from './index.ts';

const day = 24 * 60 * 60 * 1000;
let platform: Awaited<ReturnType<typeof createContentTest>>;
let postId: number;

beforeEach(async () => {
  platform = await createContentTest();
  ({ id: postId } = await page('vps'));
  platform.takeTags();
});

afterEach(() => platform.close());

const page = (slug: string, status: 'published' | 'draft' | 'private' = 'published', publishedAt?: number) =>
  createPost(platform, { type: 'page', title: slug, slug, document: {}, authorId: null, status, publishedAt });

let nextId = 0;
const cast = (
  stars: number,
  voter: { id?: string | null; address?: string; network?: string; newId?: string } = {},
  other: { postId?: number; slug?: string; best?: number } = {},
) =>
  vote(platform, {
    postId,
    slug: 'default',
    best: 5,
    stars,
    ...other,
    voter: { id: null, address: 'somewhere', network: `network-${nextId}`, newId: `new-${nextId++}`, ...voter },
  });

const shown = async (key: { postId?: number; slug?: string } = {}, best = 5) => {
  const [rating] = await findRatings(platform, [{ postId, slug: 'default', ...key }]);
  return rating && { count: rating.count, average: averageOf(rating, best) };
};

/** Checks that the totals equal the sum of the votes. */
async function expectTrueTotals(): Promise<void> {
  const sums = await platform.db
    .selectFrom('rating_votes')
    .select((eb) => ['post_id', 'slug', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('points').as('points')])
    .groupBy(['post_id', 'slug'])
    .orderBy('slug')
    .execute();
  const totals = await platform.db.selectFrom('rating_totals').selectAll().orderBy('slug').execute();
  expect(totals).toEqual(sums.map((sum) => ({ ...sum, count: Number(sum.count), points: Number(sum.points) })));
}

describe('atomic counting', () => {
  test('100 parallel votes of 100 visitors count 100', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => cast((n % 5) + 1, { id: `visitor-${n}` })));
    expect(await shown()).toEqual({ count: 100, average: 3 });
    await expectTrueTotals();
  });

  test('100 parallel first votes from 100 addresses count 100', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => cast(4, { address: `address-${n}` })));
    expect(await shown()).toEqual({ count: 100, average: 4 });
    await expectTrueTotals();
  });

  test('50 parallel votes of one visitor count once, with one of the values', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => cast((n % 5) + 1, { id: 'one' })));
    expect((await shown())?.count).toBe(1);
    await expectTrueTotals();
  });

  test('30 parallel votes without a cookie from one address count once, and one id is given', async () => {
    const given = await Promise.all(Array.from({ length: 30 }, (_, n) => cast((n % 5) + 1)));
    expect((await shown())?.count).toBe(1);
    expect(given.filter((id) => id !== null)).toHaveLength(1);
    await expectTrueTotals();
  });

  test('visitors who vote and change their votes at the same time', async () => {
    const votes = Array.from({ length: 120 }, (_, n) => cast((n % 5) + 1, { id: `visitor-${n % 20}` }));
    await Promise.all(votes);
    expect((await shown())?.count).toBe(20);
    await expectTrueTotals();
  });
});

describe('one visitor counts once and may change the vote', () => {
  test('changing keeps the count', async () => {
    await cast(1, { id: 'a' });
    await cast(5, { id: 'b' });
    await cast(4, { id: 'a' });
    expect(await shown()).toEqual({ count: 2, average: 4.5 });
  });

  test('per post and per slug', async () => {
    const { id: other } = await page('other');
    await cast(1, { id: 'a' });
    await cast(2, { id: 'a' }, { slug: 'support' });
    await cast(3, { id: 'a' }, { postId: other });
    const before = platform.database.queryCount();
    const ratings = await findRatings(platform, [
      { postId: other, slug: 'default' },
      { postId, slug: 'support' },
      { postId, slug: 'default' },
      { postId: other, slug: 'support' },
    ]);
    expect(platform.database.queryCount() - before).toBe(1);
    expect(ratings.map((rating) => averageOf(rating, 5))).toEqual([3, 2, 1, 0]);
    expect(await findRatings(platform, [])).toEqual([]);
  });

  test('a first vote gives an id, and with it the vote can be changed from anywhere', async () => {
    expect(await cast(2, { newId: 'mine' })).toBe('mine');
    expect(await cast(5, { id: 'mine', address: 'elsewhere' })).toBeNull();
    expect(await shown()).toEqual({ count: 1, average: 5 });
  });

  test('without a cookie, a vote from the same address within a day changes the vote and gives no id', async () => {
    await cast(2);
    platform.clock.advance(day - 1);
    expect(await cast(4)).toBeNull();
    expect(await shown()).toEqual({ count: 1, average: 4 });
    expect(await cast(3, { address: 'elsewhere' })).not.toBeNull();
    expect((await shown())?.count).toBe(2);
  });

  test('after a day it is another vote', async () => {
    await cast(2);
    platform.clock.advance(day);
    expect(await cast(4)).not.toBeNull();
    expect(await shown()).toEqual({ count: 2, average: 3 });
  });

  test('the vote of a returning cookie is not overwritten by others at the same address', async () => {
    await cast(5, { newId: 'mine' });
    await cast(5, { id: 'mine' });
    await cast(1);
    expect(await shown()).toEqual({ count: 2, average: 3 });
    await expectTrueTotals();
  });

  test('the address is forgotten when the cookie is known', async () => {
    await cast(5, { newId: 'mine' });
    await cast(5, { id: 'mine' });
    expect(await platform.db.selectFrom('rating_votes').select('address').execute()).toEqual([{ address: null }]);
  });
});

describe('another number of stars later', () => {
  test('keeps the meaning of the votes', async () => {
    await cast(4, { id: 'a' });
    await cast(10, { id: 'b' }, { best: 10 });
    expect(await shown({}, 5)).toEqual({ count: 2, average: 4.5 });
    expect(await shown({}, 10)).toEqual({ count: 2, average: 9 });
  });
});

describe('only for posts that visitors may see', () => {
  test('a draft, a private, a scheduled, a withdrawn and an unknown post are not found', async () => {
    const hidden = [
      await page('draft', 'draft'),
      await page('private', 'private'),
      await page('later', 'published', platform.clock.now() + day),
    ];
    const withdrawn = await page('withdrawn');
    await unpublish(platform, { postId: withdrawn.id });
    for (const id of [...hidden.map((post) => post.id), withdrawn.id, 999_999]) {
      await expect(cast(5, { id: 'a' }, { postId: id })).rejects.toMatchObject({ name: 'NotFound' });
    }
    expect(await platform.db.selectFrom('rating_votes').selectAll().execute()).toEqual([]);
  });

  test('a scheduled post that is due can be rated', async () => {
    const { id } = await page('soon', 'published', platform.clock.now() + day);
    platform.clock.advance(day);
    await publishDue(platform, { check: async () => ({ broken: [], flaws: [] }), baseUrl: '' });
    await cast(5, { id: 'a' }, { postId: id });
    expect(await shown({ postId: id })).toEqual({ count: 1, average: 5 });
  });
});

describe('a vote is a whole number from 1 to best', () => {
  test.each([0, -1, 6, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is refused', async (stars) => {
    await expect(cast(stars, { id: 'a' })).rejects.toMatchObject({ name: 'InvalidInput' });
    expect((await shown())?.count).toBe(0);
  });

  test.each([2, 11, 5.5, 0, Number.NaN])('a scale of %s stars is refused', async (best) => {
    await expect(cast(1, { id: 'a' }, { best })).rejects.toMatchObject({ name: 'InvalidInput' });
  });
});

test('a vote emits the tags of the rating and nothing else', async () => {
  await cast(5, { id: 'a' });
  expect(platform.takeTags()).toEqual([`rating:${postId}`]);
});

describe('for staff', () => {
  const list = async (query: object = {}) =>
    (await listRatings(platform, { page: 1, perPage: 25, sort: '-count', ...query })).rows;

  test('ratings are listed with the spread of their stars, in any order', async () => {
    const { id: other } = await page('other');
    for (const [voter, stars] of [5, 5, 4, 1].entries()) await cast(stars, { id: `a${voter}` });
    await cast(10, { id: 'b' }, { postId: other, slug: 'support', best: 10 });
    expect(await list()).toEqual([
      {
        id: `${postId}-default`,
        postId,
        slug: 'default',
        title: 'vps',
        path: '/vps/',
        count: 4,
        average: 3.8,
        spread: [1, 0, 0, 1, 2],
        bursts: [],
      },
      expect.objectContaining({ slug: 'support', count: 1, average: 5, spread: [0, 0, 0, 0, 1] }),
    ]);
    expect((await list({ sort: '-average' })).map(({ postId: id }) => id)).toEqual([other, postId]);
    expect((await list({ q: 'oth' })).map(({ postId: id }) => id)).toEqual([other]);
  });

  test('a burst is seen, and its votes are taken out of the totals, those of others stay', async () => {
    await cast(5, { id: 'before' });
    platform.clock.advance(day);
    for (let n = 0; n < 12; n += 1) {
      platform.clock.advance(10_000);
      await cast(1, { id: `burst-${n}` });
    }
    platform.clock.advance(day);
    for (let n = 0; n < 5; n += 1) {
      platform.clock.advance(3_600_000);
      await cast(2, { id: `network-${n}`, network: 'one' });
    }
    await cast(4, { id: 'after' });
    const [rating] = await list();
    expect(rating?.bursts).toMatchObject([
      { network: 'one', count: 5, average: 2 },
      { network: null, count: 12, average: 1 },
    ]);
    platform.takeTags();
    for (const burst of rating?.bursts ?? []) {
      const discarded = await discardBurst(platform, { postId, slug: 'default', ...burst });
      expect(discarded).toEqual({ removed: burst.count, title: 'vps' });
    }
    expect(platform.takeTags()).toContain(`rating:${postId}`);
    expect(await shown()).toEqual({ count: 2, average: 4.5 });
    await expectTrueTotals();
    expect((await list())[0]?.bursts).toEqual([]);
    const none = { postId: 999_999, slug: 'default', network: null, from: 0, until: 1 };
    await expect(discardBurst(platform, none)).rejects.toMatchObject({ name: 'NotFound' });
  });
});
