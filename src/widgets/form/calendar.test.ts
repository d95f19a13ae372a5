import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, jalaliMonthLength, parseJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import {
  addMonths,
  dateAfterKey,
  dayTitle,
  monthNames,
  nearest,
  weekdayNames,
  weekdayOf,
  weeksOf,
} from './calendar.ts';
import { addDays, anyDate, dayNumber, isWithin, limitsOf, readDate, todayAt, writeDate } from './date.ts';

const date = (text: string) => readDate(text) as CalendarDate;
const number = fc.integer({ min: dayNumber(anyDate.min), max: dayNumber(anyDate.max) });
const anyDay = number.map((day) => addDays(anyDate.min, day - dayNumber(anyDate.min)));

describe('a date is parsed from typed text', () => {
  it.each([
    ['۱۴۰۵/۰۸/۲۴', '1405/08/24'],
    ['1405/8/24', '1405/08/24'],
    ['١٤٠٥-٠٨-٢٤', '1405/08/24'],
    [' ۱۴۰۵ / ۸ / ۲ ۴ ', '1405/08/24'],
    ['۱۴۰۳/۱۲/۳۰', '1403/12/30'],
  ])('%j is %s', (text, written) => {
    expect(writeDate(date(text))).toBe(written);
  });

  it.each(['', '۱۴۰۴/۱۲/۳۰', '1405/13/01', '1405/07/31', '2026-11-15', '1299/12/29', '1500/01/01', '۱۴۰۵/۸', 'امروز'])(
    '%j is invalid',
    (text) => {
      expect(readDate(text)).toBeNull();
    },
  );

  it('a date survives a round trip in both scripts, and its text sorts like the days', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(readDate(writeDate(one))).toEqual(one);
        expect(readDate(toPersianDigits(writeDate(one)))).toEqual(one);
        expect(writeDate(one) < writeDate(other)).toBe(dayNumber(one) < dayNumber(other));
      }),
    );
  });

  it.each([
    ['2026-11-14T20:29:59Z', '1405/08/23'],
    ['2026-11-14T20:30:00Z', '1405/08/24'],
    ['2025-03-20T20:30:00Z', '1404/01/01'],
  ])('at %s it is %s in Iran', (time, today) => {
    expect(writeDate(todayAt(Date.parse(time)))).toBe(today);
  });
});

describe('days', () => {
  it.each([
    ['1405/08/30', 1, '1405/09/01'],
    ['1405/12/29', 1, '1406/01/01'],
    ['1403/12/29', 1, '1403/12/30'],
    ['1404/01/01', -1, '1403/12/30'],
    ['1300/01/02', -9, '1300/01/01'],
    ['1499/12/28', 1e12, '1499/12/29'],
  ])('%s and %d days are %s', (from, days, to) => {
    expect(writeDate(addDays(date(from), days))).toBe(to);
  });

  it('a day later is the next one, and back again the same', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3000, max: 3000 }), (day, days) => {
        const later = addDays(day, days);
        if (writeDate(later) !== writeDate(anyDate.min) && writeDate(later) !== writeDate(anyDate.max)) {
          expect(dayNumber(later)).toBe(dayNumber(day) + days);
          expect(addDays(later, -days)).toEqual(day);
        }
      }),
    );
  });

  it('limits count from today, both ends included', () => {
    const today = date('1405/08/24');
    const limits = limitsOf({ min: 0, max: 30 }, today);
    expect([limits.min, limits.max].map(writeDate)).toEqual(['1405/08/24', '1405/09/24']);
    expect(limitsOf({}, today)).toEqual(anyDate);
    expect(
      ['1405/08/23', '1405/08/24', '1405/09/24', '1405/09/25'].map((text) => isWithin(date(text), limits)),
    ).toEqual([false, true, true, false]);
    expect(['1300/01/01', '1405/09/01', '1499/12/29'].map((text) => writeDate(nearest(date(text), limits)))).toEqual([
      '1405/08/24',
      '1405/09/01',
      '1405/09/24',
    ]);
  });
});

describe('a month', () => {
  it('begins its weeks on Saturday and ends them on Friday', () => {
    // 1 Aban 1405 is a Friday.
    const [first, second, ...rest] = weeksOf({ y: 1405, m: 8 });
    expect(first?.map((day) => day?.d ?? null)).toEqual([null, null, null, null, null, null, 1]);
    expect(second?.map((day) => day?.d ?? null)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(rest.at(-1)?.map((day) => day?.d ?? null)).toEqual([30, null, null, null, null, null, null]);
  });

  it('has each of its days once, in order, under its day of the week', () => {
    fc.assert(
      fc.property(anyDay, ({ y, m }) => {
        const weeks = weeksOf({ y, m });
        const days = weeks.flat().filter((day) => day !== null);
        expect(days.map((day) => day.d)).toEqual(
          Array.from({ length: jalaliMonthLength(y, m) }, (_, index) => index + 1),
        );
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((day) => day !== null)).toBe(true);
          week.forEach((day, column) => {
            if (day) expect(weekdayOf(day)).toBe(column);
          });
        }
      }),
    );
  });

  it('has the names of days and months of Intl', () => {
    const titleOf = (ms: number) =>
      new Intl.DateTimeFormat('fa-IR-u-ca-persian', { dateStyle: 'full', timeZone: 'Asia/Tehran' })
        .formatToParts(ms)
        .filter(({ type }) => type === 'weekday' || type === 'month')
        .map(({ type, value }) => `${type} ${value}`)
        .sort();
    fc.assert(
      fc.property(anyDay, (day) => {
        const [month, weekday] = [monthNames[day.m - 1], weekdayNames[weekdayOf(day)]];
        expect(titleOf(parseJalali(writeDate(day)) as number)).toEqual([`month ${month}`, `weekday ${weekday}`]);
      }),
    );
    expect(dayTitle(date('1405/08/24'))).toBe('یکشنبه ۲۴ آبان ۱۴۰۵');
  });

  it.each([
    ['1405/06/31', 1, '1405/07/30'],
    ['1405/08/24', 12, '1406/08/24'],
    ['1403/12/30', 12, '1404/12/29'],
    ['1405/01/31', -1, '1404/12/29'],
    ['1405/01/15', -13, '1403/12/15'],
    ['1300/02/10', -2, '1300/01/01'],
    ['1499/12/10', 1, '1499/12/29'],
  ])('%s and %d months are %s', (from, months, to) => {
    expect(writeDate(addMonths(date(from), months))).toBe(to);
  });
});

describe('keys in a grid that reads from right to left', () => {
  const from = date('1405/08/24');
  it.each([
    ['ArrowLeft', false, '1405/08/25'],
    ['ArrowRight', false, '1405/08/23'],
    ['ArrowDown', false, '1405/09/01'],
    ['ArrowUp', false, '1405/08/17'],
    ['Home', false, '1405/08/23'],
    ['End', false, '1405/08/29'],
    ['PageUp', false, '1405/07/24'],
    ['PageDown', false, '1405/09/24'],
    ['PageUp', true, '1404/08/24'],
    ['PageDown', true, '1406/08/24'],
  ])('%s (shift: %s) moves to %s', (key, shiftKey, to) => {
    expect(writeDate(dateAfterKey(from, { key, shiftKey }) as CalendarDate)).toBe(to);
  });

  it('other keys do not move', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a']) expect(dateAfterKey(from, { key, shiftKey: false })).toBeNull();
  });

  it('after any keys the date exists and can be parsed', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowDown',
      'ArrowUp',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(anyDay, fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 30 }), (start, presses) => {
        let day = start;
        for (const [key, shiftKey] of presses) day = dateAfterKey(day, { key, shiftKey }) as CalendarDate;
        expect(readDate(writeDate(day))).toEqual(day);
      }),
    );
  });
});
