import { expect, it } from 'vitest';
import { lastTehranDays, startOfTehranDay, tehranDay, tehranTime } from './days.ts';

it.each([
  ['2026-11-15T20:29:59.999Z', '2026-11-15'],
  ['2026-11-15T20:30:00Z', '2026-11-16'],
  ['2026-07-01T20:29:59Z', '2026-07-01'],
  ['2026-12-31T21:00:00Z', '2027-01-01'],
])('%s is the day %s in Tehran', (time, day) => {
  expect(tehranDay(Date.parse(time))).toBe(day);
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(Date.parse(time))).toBe(day);
});

it('a moment is shown in the time of Tehran, with its distance to UTC', () => {
  const time = tehranTime(Date.parse('2026-11-15T20:30:05Z'));
  expect(time).toBe('2026-11-16T00:00:05+03:30');
  expect(Date.parse(time)).toBe(Date.parse('2026-11-15T20:30:05Z'));
});

it('the last days end with today, and each begins where the one before ends', () => {
  const days = lastTehranDays(Date.parse('2026-11-15T20:30:00Z'), 3);
  expect(days).toEqual(['2026-11-14', '2026-11-15', '2026-11-16']);
  expect(tehranDay(startOfTehranDay('2026-11-16'))).toBe('2026-11-16');
  expect(tehranDay(startOfTehranDay('2026-11-16') - 1)).toBe('2026-11-15');
});
