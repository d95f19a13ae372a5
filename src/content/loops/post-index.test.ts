import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPostIndex, type IndexedPost, type TimeOrder } from './post-index.ts';
import { sizeOf } from './row-set.ts';

const id = fc.integer({ min: 1, max: 12 });
const time = fc.integer({ min: 0, max: 5 });
const post: fc.Arbitrary<IndexedPost> = fc.record({
  id,
  type: fc.constantFrom('post', 'product'),
  publishedAt: time,
  updatedAt: time,
  termIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  authorId: fc.constantFrom(null, 'sara', 'omid'),
});
type Step = { put: IndexedPost[] } | { remove: number[] } | { ask: TimeOrder };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ put: fc.uniqueArray(post, { selector: (one) => one.id, maxLength: 6 }) }),
  fc.record({ remove: fc.uniqueArray(id, { maxLength: 4 }) }),
  fc.record({ ask: fc.constantFrom<TimeOrder>('newest', 'oldest', 'updated') }),
);
const ascending = (a: number, b: number) => a - b;

/** Expected result of the index, computed from a plain list of posts. */
function pageOf(plain: Map<number, IndexedPost>, order: TimeOrder): number[] {
  const timeOf = (one: IndexedPost) => (order === 'updated' ? one.updatedAt : one.publishedAt);
  const posts = [...plain.values()].filter(({ type }) => type === 'post');
  const sorted = posts.sort((a, b) => timeOf(a) - timeOf(b) || a.id - b.id).map((one) => one.id);
  return order === 'oldest' ? sorted : sorted.reverse();
}

describe('the post index', () => {
  it('equals a plain list of the posts after any changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.nat(3), fc.nat(3), (steps, offset, count) => {
        const index = createPostIndex();
        const plain = new Map<number, IndexedPost>();
        for (const one of steps) {
          if ('put' in one) {
            index.put(one.put);
            for (const put of one.put) plain.set(put.id, put);
          } else if ('remove' in one) {
            index.remove(one.remove);
            for (const removed of one.remove) plain.delete(removed);
          } else {
            const page = index.page(index.select('post'), { order: one.ask, offset, count });
            expect(page).toEqual(pageOf(plain, one.ask).slice(offset, offset + count));
          }
        }
        const all = index.select();
        expect(index.idsOf(all).sort(ascending)).toEqual([...plain.keys()].sort(ascending));
        for (const termIds of [[], [1], [2], [3], [4], [5], [1, 2], [2, 3, 4]]) {
          const carriers = [...plain.values()].filter((one) => one.termIds.some((term) => termIds.includes(term)));
          const ids = carriers.map((one) => one.id).sort(ascending);
          expect(index.idsOf(index.selectTerms(termIds)).sort(ascending)).toEqual(ids);
          expect(index.countTerms(all, termIds)).toBe(ids.length);
          const products = carriers.filter(({ type }) => type === 'product');
          expect(index.countTerms(index.select('product'), termIds)).toBe(products.length);
        }
        const idsWhere = (isOne: (one: IndexedPost) => boolean) =>
          [...plain.values()]
            .filter(isOne)
            .map((one) => one.id)
            .sort(ascending);
        for (const author of ['sara', 'omid', 'nobody'])
          expect(index.idsOf(index.selectAuthor(author)).sort(ascending)).toEqual(
            idsWhere(({ authorId }) => authorId === author),
          );
        for (const [from, until] of [
          [0, 6],
          [2, 4],
          [3, 3],
          [5, 99],
        ] as const)
          expect(index.idsOf(index.selectTimes({ from, until })).sort(ascending)).toEqual(
            idsWhere(({ publishedAt }) => publishedAt >= from && publishedAt < until),
          );
        const articles = index.select('post');
        const between = idsWhere(({ type, id }) => type === 'post' && id >= 3 && id < 9);
        expect(index.idsBetween(articles, { from: 3, until: 9 })).toEqual(between);
        const last = pageOf(plain, 'updated').toReversed();
        expect(index.newestOfEach(articles, 4)).toEqual(new Map(last.map((id) => [Math.floor(id / 4), id])));
        for (const one of [1, 6, 12, 13]) {
          expect(index.holds(all, one)).toBe(plain.has(one));
          const selected = index.idsOf(index.selectIds([one]));
          if (plain.has(one)) expect(selected).toEqual([one]);
        }
      }),
    );
  });

  it('returns the same results for posts in more than one block, dense and sparse', () => {
    const count = 80_000;
    const index = createPostIndex();
    const plain = new Map<number, IndexedPost>();
    // Every post, every third, every hundredth and hardly any.
    const termsOf = (number: number) => [1, 3, 100, 40_000].filter((every) => number % every === 0);
    const make = (number: number): IndexedPost => ({
      id: number * 2 + 1,
      type: number % 5 === 0 ? 'product' : 'post',
      // Not in the order of the ids.
      publishedAt: (number * 7_919) % 100_003,
      updatedAt: number,
      termIds: termsOf(number),
      authorId: null,
    });
    const put = (posts: IndexedPost[]) => {
      index.put(posts);
      for (const one of posts) plain.set(one.id, one);
    };
    const all = Array.from({ length: count }, (_, number) => make(number));
    for (let from = 0; from < count; from += 5_000) put(all.slice(from, from + 5_000));
    const removed = all.filter((_, number) => number % 11 === 0).map((one) => one.id);
    index.remove(removed);
    for (const one of removed) plain.delete(one);
    put(all.filter((_, number) => number % 22 === 0).map((one) => ({ ...one, publishedAt: 5, termIds: [3] })));

    expect(sizeOf(index.select())).toBe(plain.size);
    const posts = index.select('post');
    for (const termId of [1, 3, 100, 40_000]) {
      const carriers = [...plain.values()].filter(({ termIds }) => termIds.includes(termId)).map((one) => one.id);
      expect(index.idsOf(index.selectTerms([termId])).sort(ascending)).toEqual(carriers.sort(ascending));
      expect(index.countTerms(posts, [termId])).toBe(carriers.filter((one) => plain.get(one)?.type === 'post').length);
    }
    for (const order of ['newest', 'oldest', 'updated'] as const) {
      for (const offset of [0, 40_000, 70_000]) {
        const page = index.page(posts, { order, offset, count: 100 });
        expect(page).toEqual(pageOf(plain, order).slice(offset, offset + 100));
      }
    }
  });
});
