import { describe, expect, it } from 'vitest';
import { popupSettings } from '../../../features/popups/settings.ts';
import { type ImaginedVisitor, sentenceOfPlaces, simulateDraft } from './simulate.ts';

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
    ['too few visits', { ...everywhere, timing: { views: 3 } }, { views: 2 }, 'views'],
  ])('tells what stands against it: %s', (_, settings, changes, rule) => {
    const { passes, rules } = run(settings, changes);
    expect(passes).toBe(false);
    expect(rules.filter((one) => !one.passes).map((one) => one.rule)).toEqual([rule]);
  });
});

describe('the places of a popup as a sentence', () => {
  const names: Record<string, string> = { post5: 'تماس', term3: 'سرور' };
  const nameOf = (on: string, id: number) => names[`${on}${id}`];
  it.each([
    [{ include: [], exclude: [] }, 'در هیچ صفحه‌ای خودبه‌خود نشان داده نمی‌شود؛ تنها با پیوند باز می‌شود.'],
    [{ include: [{ on: 'site' }], exclude: [{ on: 'post', id: 5 }] }, 'در همهٔ سایت نشان داده می‌شود، به‌جز صفحهٔ «تماس».'],
    [
      {
        include: [
          { on: 'type', type: 'post' },
          { on: 'term', id: 3 },
          { on: 'post', id: 9 },
        ],
        exclude: [],
      },
      'در همهٔ نوشته‌ها و نوشته‌های دستهٔ «سرور» و صفحهٔ «۹» نشان داده می‌شود.',
    ],
  ] as const)('%j', (conditions, sentence) => {
    expect(sentenceOfPlaces(conditions as never, nameOf)).toBe(sentence);
  });
});
