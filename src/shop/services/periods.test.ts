import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJalali, parseJalali, toJalali } from '../../platform/persian/dates.ts';
import { startOfTehranDay, tehranDay } from '../../platform/persian/days.ts';
import type { Calendar } from '../catalogue/types.ts';
import { paidFrom, paidUntil } from './periods.ts';

const hour = 3_600_000;
const times = fc.integer({ min: Date.UTC(2022, 9, 1), max: Date.UTC(2090, 0, 1) });
const calendars = fc.constantFrom<Calendar>('jalali', 'gregorian');
const jalali = (text: string) => parseJalali(text) ?? 0;
const partsOf = (ms: number) => {
  const [y = 0, m = 0, d = 0] = tehranDay(ms).split('-').map(Number);
  return { y, m, d };
};

describe('until when months are paid', () => {
  it('P59 keeps the day of the anchor through short months of the Gregorian calendar: 31 → 28 → 31', () => {
    const anchor = startOfTehranDay('2027-01-31') + 10 * hour;
    const ends = [1, 2, 3, 4, 12, 13].map((months) => tehranDay(paidUntil(anchor, months, 'gregorian')));
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2028-01-31', '2028-02-29']);
  });

  it('P59 keeps the day of the anchor through Mehr and Esfand of the Jalali calendar: 31 → 29 → 31', () => {
    const anchor = jalali('1404/06/31') + 23 * hour;
    const ends = [1, 6, 7, 12, 42].map((months) =>
      formatJalali(paidUntil(anchor, months, 'jalali'), { style: 'short' }),
    );
    expect(ends).toEqual(['۱۴۰۴/۰۷/۳۰', '۱۴۰۴/۱۲/۲۹', '۱۴۰۵/۰۱/۳۱', '۱۴۰۵/۰۶/۳۱', '۱۴۰۷/۱۲/۲۹']);
    expect(formatJalali(paidUntil(anchor, 54, 'jalali'), { style: 'short' })).toBe('۱۴۰۸/۱۲/۳۰');
  });

  it('counts in Tehran: half an hour before midnight there is the same day', () => {
    const anchor = startOfTehranDay('2027-01-31') + 23.5 * hour;
    expect(new Date(anchor).toISOString().slice(0, 10)).toBe('2027-01-31');
    expect(paidUntil(anchor, 1, 'gregorian')).toBe(startOfTehranDay('2027-02-28') + 23.5 * hour);
    const early = startOfTehranDay('2027-03-01') + hour;
    expect(new Date(early).toISOString().slice(0, 10)).toBe('2027-02-28');
    expect(tehranDay(paidUntil(early, 1, 'gregorian'))).toBe('2027-04-01');
  });

  it('never doubles or skips a month, and keeps the time of day', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 60 }), calendars, (anchor, months, calendar) => {
        const one = paidUntil(anchor, months, calendar);
        const next = paidUntil(anchor, months + 1, calendar);
        const monthOf = (ms: number) => {
          const date = calendar === 'jalali' ? toJalali(partsOf(ms)) : partsOf(ms);
          return date ? date.y * 12 + date.m : Number.NaN;
        };
        expect(monthOf(next)).toBe(monthOf(one) + 1);
        expect(monthOf(one)).toBe(monthOf(anchor) + months);
        expect((one - anchor) % (24 * hour)).toBe(0);
      }),
    );
  });

  it('has an anchor for every end, from which at most three days are lost in short months', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 120 }), calendars, (end, months, calendar) => {
        const paid = paidUntil(paidFrom(end, months, calendar), months, calendar);
        expect(paid).toBeLessThanOrEqual(end);
        expect(end - paid).toBeLessThanOrEqual(3 * 24 * hour);
      }),
    );
  });

  it('falls on the day of the anchor whenever the month has it', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 60 }), calendars, (anchor, months, calendar) => {
        const dayOf = (ms: number) => (calendar === 'jalali' ? toJalali(partsOf(ms)) : partsOf(ms))?.d ?? 0;
        const end = paidUntil(anchor, months, calendar);
        const isLast = dayOf(end + 24 * hour) === 1;
        expect(dayOf(end) === dayOf(anchor) || (isLast && dayOf(end) < dayOf(anchor))).toBe(true);
      }),
    );
  });

  it('of no month is the anchor itself', () => {
    fc.assert(fc.property(times, calendars, (anchor, calendar) => paidUntil(anchor, 0, calendar) === anchor));
  });

  it.each([-1, 1.5, Number.NaN])('%s months are invalid', (months) => {
    expect(() => paidUntil(0, months, 'gregorian')).toThrow(RangeError);
  });
});
