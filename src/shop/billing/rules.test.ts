import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlinesOf, type RenewalRules, reminderAt } from './rules.ts';

const day = 86_400_000;
const rules: RenewalRules = {
  invoiceDays: 14,
  reminderDays: [1, 14, 7, 3],
  graceDays: 3,
  keptDays: 14,
  fromBalance: true,
};
const end = 1_000 * day;

describe('the deadlines of an unpaid period', () => {
  it('is billed, paid from the balance and suspended on the days that staff have set', () => {
    expect(deadlinesOf(end, rules)).toEqual({
      billed: end - 14 * day,
      fromBalance: end - day,
      suspended: end + 3 * day,
    });
  });

  it.each([
    [-20 * day, null],
    [-14 * day, 'before-14'],
    [-7 * day - 1, 'before-14'],
    [-7 * day, 'before-7'],
    [-3 * day, 'before-3'],
    [-day, 'before-1'],
    [0, 'due'],
    [2 * day - 1, 'due'],
    [2 * day, 'grace'],
  ])('%s ms from the end the reminder is %s', (from, kind) => {
    expect(reminderAt(end, end + from, rules)).toBe(kind);
  });

  it('P59 a clock that goes back and forth by an hour sends no reminder that was not due', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 200 }), (steps) => {
        let now = end - 20 * day;
        const sent = new Set<string>();
        for (const step of steps) {
          now += step * 3_600_000;
          const kind = reminderAt(end, now, rules);
          if (kind) sent.add(kind);
          const before = /^before-(\d+)$/.exec(kind ?? '');
          if (before) expect(now).toBeGreaterThanOrEqual(end - Number(before[1]) * day);
        }
        expect(sent.size).toBeLessThanOrEqual(6);
      }),
    );
  });
});
