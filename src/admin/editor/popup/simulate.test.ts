import { describe, expect, it } from 'vitest';
import { popupSettings } from '../../../features/popups/settings.ts';
import { firstPageOf, type ImaginedVisitor, simulateDraft } from './simulate.ts';

const page = { id: 5, type: 'page', title: 'تماس', terms: [] };
const visitor: ImaginedVisitor = {
  now: Date.UTC(2026, 10, 15),
  page,
  referrer: '',
  device: 'desktop',
  browser: 'chrome',
  roles: null,
  impressions: 0,
  views: 0,
  sessions: 0,
  anotherOpened: false,
  isDisabled: false,
};
const everywhere = { conditions: { include: [{ on: 'site' }] }, triggers: { page_load: { delay: 0 } } };
const run = (settings: object, changes: Partial<ImaginedVisitor> = {}) =>
  simulateDraft(popupSettings.parse(settings), { ...visitor, ...changes }, 'mizban.test');

describe('the simulator of a popup that is being written', () => {
  it('tells that it is shown, rule by rule', () => {
    const { passes, rules } = run(everywhere);
    expect(passes).toBe(true);
    expect(rules[0]?.sentence).toBe('صفحهٔ «تماس» از جاهای نمایش این پاپ‌آپ است.');
  });

  it.each<[string, object, Partial<ImaginedVisitor>, string]>([
    ['the page', { ...everywhere, conditions: { include: [{ on: 'post', id: 6 }] } }, {}, 'conditions'],
    ['no trigger', { ...everywhere, triggers: {} }, {}, 'triggers'],
    ['the device', { ...everywhere, timing: { devices: ['mobile'] } }, {}, 'devices'],
    ['how often', { ...everywhere, timing: { times_times: 1 } }, { impressions: 1 }, 'times'],
    ['another time', { ...everywhere, timing: { schedule_start_date: '2026-11-20 00:00' } }, {}, 'schedule'],
    ['that they asked for it', everywhere, { isDisabled: true }, 'disabled'],
    ['too few visits', { ...everywhere, timing: { views: 3 } }, { views: 2 }, 'views'],
  ])('tells what stands against it: %s', (_, settings, changes, rule) => {
    const { passes, rules } = run(settings, changes);
    expect(passes).toBe(false);
    expect(rules.filter((one) => !one.passes).map((one) => one.rule)).toEqual([rule]);
  });
});

describe('the page a simulation starts on', () => {
  const other = { ...page, id: 6, title: 'خانه' };
  const startOf = (settings: object) => firstPageOf(popupSettings.parse(settings), [page, other])?.id;

  it('is one that the popup is on, and the first one when it is on none', () => {
    expect(startOf({ conditions: { include: [{ on: 'post', id: 6 }] } })).toBe(6);
    expect(startOf({ conditions: { include: [{ on: 'site' }], exclude: [{ on: 'post', id: 5 }] } })).toBe(6);
    expect(startOf({ conditions: { include: [{ on: 'post', id: 99 }] } })).toBe(5);
    expect(firstPageOf(undefined, [])).toBeNull();
  });
});
