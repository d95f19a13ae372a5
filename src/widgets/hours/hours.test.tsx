import { describe, expect, it } from 'vitest';
import { daysText, type OpeningHoursRow } from '../../content/settings/opening-hours.ts';
import { renderWidget } from '../shared/testing.tsx';
import { presenceAt } from './rules.ts';
import { schema } from './schema.ts';

const rows = (input: object[]): OpeningHoursRow[] => schema.parse({ rows: input }).rows;
const week = rows([{}, { from: 'thu', to: 'thu', closes: '14:00' }, { from: 'fri', to: 'fri', isClosed: true }]);
/** A time of Tehran; 1405/8/23 (2026-11-14) is a Saturday. */
const at = (day: number, time: string) => new Date(`2026-11-${13 + day}T${time}:00+03:30`);

describe('hours', () => {
  it('are a table that needs no script; the line above waits for one', async () => {
    const html = await renderWidget('hours', { rows: [{}, { from: 'fri', to: 'fri', isClosed: true }], sample: true });
    expect(html).toContain('<p class="now" role="status" hidden=""></p>');
    expect(html).toContain('<caption>ساعت‌های پاسخ‌گویی <small class="sample">نمونه</small></caption>');
    expect(html).toContain('<th scope="row">شنبه تا چهارشنبه</th><td>۸ تا ۲۰</td>');
    expect(html).toContain('<th scope="row">جمعه</th><td>تعطیل</td>');
  });

  it('say when there is no break', async () => {
    const html = await renderWidget('hours', { rows: [{ from: 'sat', to: 'fri', opens: '0:00', closes: '24:00' }] });
    expect(html).toContain('<th scope="row">همهٔ روزهای هفته</th><td>شبانه‌روزی</td>');
  });

  it('take times of the clock only', () => {
    for (const opens of ['25:00', '8', '08:60', '<b>'])
      expect(schema.safeParse({ rows: [{ opens }] }).success).toBe(false);
  });

  it.each([
    ['in the middle of a day', at(1, '12:00'), { isHere: true }],
    ['at the first minute', at(1, '08:00'), { isHere: true }],
    ['after the last one', at(1, '20:00'), { isHere: false, next: { day: 'فردا', time: '8' } }],
    ['before the first one', at(1, '07:59'), { isHere: false, next: { day: 'امروز', time: '8' } }],
    ['on a short day', at(6, '15:00'), { isHere: false, next: { day: 'شنبه', time: '8' } }],
    ['on a free day', at(7, '10:00'), { isHere: false, next: { day: 'فردا', time: '8' } }],
  ])('report the presence %s', (_, now, presence) => {
    expect(presenceAt(week, now)).toEqual(presence);
  });

  it.each([
    ['the night after', at(2, '01:30'), true],
    ['the first night of the week, which began in the last one', at(8, '01:30'), true],
    ['after it', at(2, '02:00'), false],
  ])('that reach into the next morning: %s', (_, now, isHere) => {
    const night = rows([{ from: 'sat', to: 'fri', opens: '20:00', closes: '2:00' }]);
    expect(presenceAt(night, now).isHere).toBe(isHere);
  });

  it('without any day report that nobody is available', () => {
    expect(presenceAt([], at(1, '12:00'))).toEqual({ isHere: false, next: null });
  });

  it.each([
    ['sat', 'sat', 'شنبه'],
    ['fri', 'sun', 'جمعه تا یکشنبه'],
    ['sun', 'sat', 'همهٔ روزهای هفته'],
  ] as const)('name the days from %s to %s', (from, to, text) => {
    expect(daysText({ from, to })).toBe(text);
  });
});
