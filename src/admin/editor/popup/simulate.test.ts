import { describe, expect, it } from 'vitest';
import { popupSettings } from '../../../features/popups/settings.ts';
import { firstPageOf, type ImaginedVisitor, simulateDraft } from './simulate.ts';

const page = { id: 5, type: 'page', title: 'تماس', path: '/contact/', terms: [], by: null };
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
  it('reports that it is shown, rule by rule', () => {
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
  ])('reports what prevents the popup: %s', (_, settings, changes, rule) => {
    const { passes, rules } = run(settings, changes);
    expect(passes).toBe(false);
    expect(rules.filter((one) => !one.passes).map((one) => one.rule)).toEqual([rule]);
  });
});

describe('all rules at once', () => {
  const blog = { id: 9, type: 'page', title: 'وبلاگ', path: '/blog/', terms: [], by: null };
  const offer = {
    conditions: { include: [{ on: 'site' }], exclude: [{ on: 'post', id: blog.id }] },
    triggers: { page_load: { delay: 3 } },
    timing: {
      times_times: 3,
      times_period: 'day',
      sources: ['search'],
      devices: ['mobile'],
      schedule_start_date: '2026-11-15 08:00',
    },
  };
  /** Noon of 25 Aban 1405 in Tehran. */
  const good = { now: Date.UTC(2026, 10, 16, 8, 30), referrer: 'https://www.google.com/', device: 'mobile' } as const;

  it('are listed in their order, each with its reason', () => {
    const { passes, rules } = run(offer, good);
    expect(passes).toBe(true);
    const names = ['conditions', 'triggers', 'disabled', 'times', 'schedule', 'devices', 'sources'];
    expect(rules.map(({ rule }) => rule)).toEqual(names);
    expect(rules[1]?.sentence).toContain('۳ ثانیه پس از باز شدن صفحه');
  });

  it('each name the reason why the popup stays closed, in Persian', () => {
    const now = Date.UTC(2026, 10, 14, 8, 30);
    const { passes, rules } = run(offer, { now, page: blog, impressions: 3, isDisabled: true });
    expect(passes).toBe(false);
    const failing = rules.filter((one) => !one.passes);
    expect(failing.map(({ rule }) => rule)).toEqual([
      'conditions',
      'disabled',
      'times',
      'schedule',
      'devices',
      'sources',
    ]);
    const sentences = Object.fromEntries(failing.map(({ rule, sentence }) => [rule, sentence]));
    expect(sentences.conditions).toContain('«وبلاگ» از جاهای نمایش این پاپ‌آپ نیست');
    expect(sentences.times).toBe('در ۲۴ ساعت گذشته ۳ بار نشان داده شده و حد آن ۳ بار است.');
    expect(sentences.schedule).toBe('اکنون ۲۳ آبان ۱۴۰۵ ساعت ۱۲:۰۰ است و نمایش از ۲۴ آبان ۱۴۰۵ ساعت ۰۸:۰۰ آغاز می‌شود.');
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
