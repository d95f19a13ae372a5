import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createLocalChanges, splitTags } from './invalidation-bus.ts';
import { silentLog } from './log.ts';
import { runs } from './properties.testing.ts';

test('messages stay under the limit of PostgreSQL and lose no tag', () => {
  const tag = fc.oneof(fc.string({ maxLength: 40 }), fc.constant('ترم:سرور-مجازی'.repeat(20)));
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 400 }), (tags) => {
      const parts = splitTags(tags, 'abcdef0123456789');
      expect(parts.flat()).toEqual(tags);
      for (const part of parts) {
        expect(Buffer.byteLength(JSON.stringify({ from: 'abcdef0123456789', tags: part }))).toBeLessThanOrEqual(7_900);
      }
    }),
    runs(30),
  );
});

test('a tag too long for any message becomes «everything»', () => {
  expect(splitTags(['a', 'x'.repeat(9_000), 'b'], 'n')).toEqual([['a'], ['*', 'b']]);
});

test('many thousands of tags are processed once each', () => {
  const tags = Array.from({ length: 20_000 }, (_, id) => `post:${id}`);
  const print = vi.spyOn(JSON, 'stringify');
  const parts = splitTags(tags, 'n');
  const printed = print.mock.results.reduce((sum, { value }) => sum + value.length, 0);
  print.mockRestore();
  expect(parts.flat()).toEqual(tags);
  expect(printed).toBeLessThan(2 * tags.join().length);
});

test('a listener is called until it is removed, also if another listener throws', async () => {
  const changes = createLocalChanges(silentLog);
  const received: string[] = [];
  changes.on(() => {
    throw new Error('broken listener');
  });
  const remove = changes.on((tags) => received.push(...tags));
  await changes.emit(['post:1']);
  await changes.emit([]);
  remove();
  await changes.emit(['post:2']);
  expect(received).toEqual(['post:1']);
});
