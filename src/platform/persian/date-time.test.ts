import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime, parseDateTime } from './date-time.ts';

test.each([
  ['۱۴۰۵/۰۸/۲۴ ۱۸:۳۰', Date.UTC(2026, 10, 15, 15, 0)],
  ['1405/8/24 18:30', Date.UTC(2026, 10, 15, 15, 0)],
  ['۱۴۰۵/۰۱/۰۱', Date.UTC(2026, 2, 20, 20, 30)],
  ['۱۴۰۵/۱۳/۰۱ ۱۰:۰۰', null],
  ['۱۴۰۵/۰۸/۲۴ ۲۴:۰۰', null],
  ['فردا', null],
  ['۱۴۰۵/۱۲/۳۰', null],
  ['۱۴۰۵/۰۱/۰۱ ظهر', null],
])('%s', (text, ms) => expect(parseDateTime(text)).toBe(ms));

test('a formatted date and time parses to itself', () => {
  // Iran has had no daylight saving time since 1402.
  const minutes = fc.integer({ min: Date.UTC(2023, 3, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      expect(parseDateTime(formatDateTime(minute * 60_000))).toBe(minute * 60_000);
    }),
  );
});

test('days are not moved by the clocks that Iran once changed', () => {
  expect((parseDateTime('۱۴۰۶/۰۱/۰۲ ۱۲:۰۰') ?? 0) - (parseDateTime('۱۴۰۶/۰۱/۰۱ ۱۲:۰۰') ?? 0)).toBe(86_400_000);
});
