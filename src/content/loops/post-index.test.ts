import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPostIndex, type IndexedPost, type TimeOrder } from './post-index.ts';

const id = fc.integer({ min: 1, max: 12 });
const time = fc.integer({ min: 0, max: 5 });
const post: fc.Arbitrary<IndexedPost> = fc.record({
  id,
  type: fc.constantFrom('post', 'product'),
  publishedAt: time,
  updatedAt: time,
  termIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
});
type Step = { put: IndexedPost } | { remove: number } | { ask: TimeOrder };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ put: post }),
  fc.record({ remove: id }),
  fc.record({ ask: fc.constantFrom<TimeOrder>('newest', 'oldest', 'updated') }),
);

describe('the post index', () => {
  it('knows after any changes what a plain list of the posts knows', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.nat(3), fc.nat(3), (steps, offset, count) => {
        const index = createPostIndex();
        const plain = new Map<number, IndexedPost>();
        for (const one of steps) {
          if ('put' in one) {
            index.put(one.put);
            plain.set(one.put.id, one.put);
          } else if ('remove' in one) {
            index.remove(one.remove);
            plain.delete(one.remove);
          } else {
            const posts = [...plain.values()].filter(({ type }) => type === 'post');
            const timeOf = (post: IndexedPost) => (one.ask === 'updated' ? post.updatedAt : post.publishedAt);
            const sorted = posts.sort((a, b) => timeOf(a) - timeOf(b) || a.id - b.id);
            if (one.ask !== 'oldest') sorted.reverse();
            const page = index.page(index.select('post'), { order: one.ask, offset, count });
            expect(page).toEqual(sorted.slice(offset, offset + count).map((post) => post.id));
          }
        }
        expect(index.idsOf(index.select()).sort()).toEqual([...plain.keys()].sort());
        for (const termId of [1, 2, 3, 4]) {
          const carriers = [...plain.values()].filter(({ termIds }) => termIds.includes(termId));
          const rows = carriers.map((post) => index.rowOf(post.id));
          expect(index.rowsOf(termId).toSorted()).toEqual(rows.sort());
        }
      }),
    );
  });
});
