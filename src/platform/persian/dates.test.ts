import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { codePoint, isFull, runs } from '../properties.testing.ts';
import { formatJalali, fromJalali, isJalaliLeap, jalaliMonthLength, parseJalali, toJalali } from './dates.ts';
import { toLatinDigits } from './digits.ts';

const DAY = 86_400_000;
const afternoon = Date.UTC(2026, 10, 15, 11, 0);

interface Day {
  gregorian: { y: number; m: number; d: number };
  jalali: { y: number; m: number; d: number };
}

/** Every day of 1300–1499 according to Intl. */
const days: Day[] = [];
beforeAll(() => {
  const intl = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  for (let utc = Date.UTC(1921, 2, 1); utc <= Date.UTC(2121, 3, 30); utc += DAY) {
    const part: Record<string, number> = {};
    for (const { type, value } of intl.formatToParts(utc)) part[type] = Number.parseInt(value, 10);
    const { year: y = 0, month: m = 0, day: d = 0 } = part;
    if (y < 1300 || y > 1499) continue;
    const date = new Date(utc);
    const gregorian = { y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate() };
    days.push({ gregorian, jalali: { y, m, d } });
  }
}, 60_000);

/** Days of the full run; `npm test` takes the ends of months, where clocks changed, and every eighth day of the others. */
const isTried = ({ jalali: { d } }: Day, index: number) => isFull || d <= 2 || d >= 29 || index % 8 === 0;

const shortOf = (ms: number) => toLatinDigits(formatJalali(ms, { style: 'short' }));
const written = ({ y, m, d }: Day['jalali']) => `${y}/${String(m).padStart(2, '0')}/${String(d).padStart(2, '0')}`;

describe('Jalali dates for people', () => {
  it.each([
    ['long', '۲۴ آبان ۱۴۰۵'],
    ['short', '۱۴۰۵/۰۸/۲۴'],
    ['datetime', '۲۴ آبان ۱۴۰۵ ساعت ۱۴:۳۰'],
  ] as const)('%s → %s', (style, shown) => {
    expect(formatJalali(afternoon, { style })).toBe(shown);
  });

  it('are in long form and Tehran time by default', () => {
    const lateEvening = Date.UTC(2026, 10, 15, 20, 35);
    expect(formatJalali(lateEvening)).toBe('۲۵ آبان ۱۴۰۵');
    expect(formatJalali(lateEvening, { style: 'datetime' })).toBe('۲۵ آبان ۱۴۰۵ ساعت ۰۰:۰۵');
    expect(formatJalali(lateEvening, { timeZone: 'UTC' })).toBe('۲۴ آبان ۱۴۰۵');
  });

  it('know the summer time that Tehran had before 2022', () => {
    expect(formatJalali(Date.UTC(2021, 6, 1, 12), { style: 'datetime' })).toBe('۱۰ تیر ۱۴۰۰ ساعت ۱۶:۳۰');
    expect(formatJalali(Date.UTC(2023, 6, 1, 12), { style: 'datetime' })).toBe('۱۰ تیر ۱۴۰۲ ساعت ۱۵:۳۰');
  });
});

describe('the converter agrees with Intl on every day of 1300–1499', () => {
  it('covers the whole range', () => {
    expect(days).toHaveLength((Date.UTC(2121, 2, 21) - Date.UTC(1921, 2, 21)) / DAY);
    expect(days[0]?.jalali).toEqual({ y: 1300, m: 1, d: 1 });
    expect(days.at(-1)?.jalali).toEqual({ y: 1499, m: 12, d: 29 });
  });

  it('from Gregorian and to Gregorian', () => {
    const wrong = days.filter(({ gregorian, jalali }) => {
      const there = toJalali(gregorian);
      const back = fromJalali(jalali);
      return JSON.stringify([there, back]) !== JSON.stringify([jalali, gregorian]);
    });
    expect(wrong).toEqual([]);
  });

  it('on leap years and the length of months', () => {
    const last = new Map(days.map(({ jalali: { y, m, d } }) => [`${y}/${m}`, d]));
    for (let y = 1300; y <= 1499; y++) {
      for (let m = 1; m <= 12; m++) expect(jalaliMonthLength(y, m)).toBe(last.get(`${y}/${m}`));
      expect(isJalaliLeap(y)).toBe(last.get(`${y}/12`) === 30);
    }
  });

  it('does not know the days outside', () => {
    expect(toJalali({ y: 1921, m: 3, d: 20 })).toBeNull();
    expect(toJalali({ y: 1921, m: 3, d: 21 })).toEqual({ y: 1300, m: 1, d: 1 });
    expect(toJalali({ y: 2121, m: 3, d: 21 })).toBeNull();
    expect(fromJalali({ y: 1299, m: 12, d: 29 })).toBeNull();
    expect(fromJalali({ y: 1500, m: 1, d: 1 })).toBeNull();
  });

  it.each([
    { y: 1403, m: 12, d: 31 },
    { y: 1404, m: 12, d: 30 },
    { y: 1404, m: 7, d: 31 },
    { y: 1404, m: 13, d: 1 },
    { y: 1404, m: 0, d: 1 },
    { y: 1404, m: 1, d: 0 },
    { y: 1404, m: 1.5, d: 1 },
    { y: Number.NaN, m: 1, d: 1 },
  ])('a Persian day that does not exist is null: $y/$m/$d', (date) => {
    expect(fromJalali(date)).toBeNull();
  });

  it.each([
    { y: 2025, m: 2, d: 29 },
    { y: 2025, m: 13, d: 1 },
    { y: 2025, m: 1, d: 0 },
    { y: 2025, m: 1, d: 1.5 },
    { y: 26, m: 1, d: 1 },
    { y: Number.NaN, m: 1, d: 1 },
  ])('a Gregorian day that does not exist is null: $y-$m-$d', (date) => {
    expect(toJalali(date)).toBeNull();
  });
});

describe('typed Jalali dates', () => {
  const tehranMidnight = Date.UTC(2026, 10, 14, 20, 30);

  it.each(['۱۴۰۵/۰۸/۲۴', '۱۴۰۵/۸/۲۴', '1405-08-24', '١٤٠٥.٠٨.٢٤', ' ۱۴۰۵ / ۰۸ / ۲۴\u200f'])('%s is read', (text) => {
    expect(parseJalali(text)).toBe(tehranMidnight);
  });

  it.each([
    ['empty', ''],
    ['two-digit year', '۰۵/۰۸/۲۴'],
    ['mixed separators', '۱۴۰۵/۰۸-۲۴'],
    ['no separators', '۱۴۰۵۰۸۲۴'],
    ['a thirteenth month', '۱۴۰۵/۱۳/۰۱'],
    ['30 Esfand of a common year', '۱۴۰۴/۱۲/۳۰'],
    ['day first', '۲۴/۰۸/۱۴۰۵'],
    ['Gregorian', '2026/11/15'],
    ['more behind it', '۱۴۰۵/۰۸/۲۴ ۱۲:۰۰'],
  ])('%s is null', (_rule, text) => {
    expect(parseJalali(text)).toBeNull();
  });

  it('begin at midnight of Tehran, in summer time too', () => {
    expect(parseJalali('۱۴۰۰/۰۴/۱۰')).toBe(Date.UTC(2021, 5, 30, 19, 30));
    expect(parseJalali('۱۴۰۲/۰۴/۱۰')).toBe(Date.UTC(2023, 5, 30, 20, 30));
  });

  it('begin at 01:00 when the clocks jumped over midnight, and at midnight when they went back', () => {
    expect(parseJalali('۱۴۰۰/۰۱/۰۲')).toBe(Date.UTC(2021, 2, 21, 20, 30));
    expect(formatJalali(Date.UTC(2021, 2, 21, 20, 30), { style: 'datetime' })).toBe('۲ فروردین ۱۴۰۰ ساعت ۰۱:۰۰');
    expect(parseJalali('۱۴۰۰/۰۶/۳۱')).toBe(Date.UTC(2021, 8, 21, 20, 30));
  });

  it('begin at midnight of the given time zone', () => {
    expect(parseJalali('۱۴۰۵/۰۸/۲۴', { timeZone: 'UTC' })).toBe(Date.UTC(2026, 10, 15));
    expect(parseJalali('۱۴۰۵/۰۸/۲۴', { timeZone: 'America/New_York' })).toBe(Date.UTC(2026, 10, 15, 5));
  });

  it('are the first moment of their day, on every day of 1300–1499', { timeout: 60_000 }, () => {
    const wrong = days.filter((day, index) => {
      if (!isTried(day, index)) return false;
      const { jalali } = day;
      const start = parseJalali(written(jalali));
      const before = days[index - 1]?.jalali ?? { y: 1299, m: 12, d: 29 };
      return start === null || shortOf(start) !== written(jalali) || shortOf(start - 1) !== written(before);
    });
    expect(wrong).toEqual([]);
  });

  it('never throw and only ever give days that can be written back', () => {
    const part = fc.constantFrom('1405', '۱۳۰۰', '12', '۳۰', '31', '/', '-', '.', ' ', 'x', '٩');
    const texts = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.array(part, { maxLength: 7 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const ms = parseJalali(text);
        if (ms !== null) expect(parseJalali(formatJalali(ms, { style: 'short' }))).toBe(ms);
      }),
      runs(2000),
    );
  });
});
