import { expect, test } from 'vitest';
import { showCases } from './cases/show.ts';
import { timingCases } from './cases/timing.ts';
import { plainWorld } from './cases/world.ts';
import { explain, explainTriggers } from './explain.ts';
import { popupSettings } from './settings.ts';
import { decideShow } from './show.ts';
import { checkTiming } from './timing.ts';
import type { PopupContext, PopupTiming } from './types.ts';

function sentence(rule: string, timing: Partial<PopupTiming>, world: Partial<PopupContext>) {
  const trace = checkTiming(popupSettings.parse({ timing }).timing, { ...plainWorld, ...world });
  return explain(trace).find((one) => one.rule === rule)?.sentence;
}

test.each<[string, Partial<PopupTiming>, Partial<PopupContext>, string]>([
  [
    'times',
    { times_times: 3, times_period: 'day' },
    { impressions: 3 },
    'در ۲۴ ساعت گذشته ۳ بار نشان داده شده و حد آن ۳ بار است.',
  ],
  ['times', { times_times: 3 }, {}, 'تاکنون نشان داده نشده و حد آن ۳ بار است.'],
  [
    'schedule',
    { schedule_start_date: '2026-11-15 08:00' },
    {},
    'اکنون ۲۳ آبان ۱۴۰۵ ساعت ۱۲:۰۰ است و نمایش از ۲۴ آبان ۱۴۰۵ ساعت ۰۸:۰۰ آغاز می‌شود.',
  ],
  [
    'schedule',
    { schedule_end_date: '2026-11-14 11:30' },
    {},
    'اکنون ۲۳ آبان ۱۴۰۵ ساعت ۱۲:۰۰ است و نمایش در ۲۳ آبان ۱۴۰۵ ساعت ۱۱:۳۰ پایان یافته است.',
  ],
  ['devices', { devices: ['mobile', 'tablet'] }, {}, 'دستگاه بازدیدکننده رایانه است؛ انتخاب‌شده‌ها: موبایل، تبلت.'],
  [
    'browsers',
    { browsers: 'custom' },
    { browser: null },
    'مرورگر بازدیدکننده ناشناخته است؛ هیچ گزینه‌ای انتخاب نشده است.',
  ],
  ['sources', { sources: ['search'] }, {}, 'منبع این بازدید: بدون ارجاع‌دهنده (مستقیم)؛ انتخاب‌شده‌ها: موتور جست‌وجو.'],
  ['views', { views: 3 }, { views: 1 }, 'از نخستین برخورد با پاپ‌آپ ۱ صفحه دیده شده و دست‌کم ۳ صفحه لازم است.'],
  ['url', { url: '(', action: 'regex' }, {}, 'الگوی «\u2066(\u2069» عبارت منظم درستی نیست؛ پاپ‌آپ نشان داده نمی‌شود.'],
])('%s %j in %j', (rule, timing, world, expected) => {
  expect(sentence(rule, timing, world)).toBe(expected);
});

test('every verdict has a Persian sentence with Persian digits', () => {
  for (const { rule, timing, world } of timingCases) {
    const text = (sentence(rule, timing, world) ?? '').replace(/\u2066.*?\u2069/gs, '');
    expect(text).toMatch(/^[\p{Script=Arabic}\p{P}\p{M}\s\u200c:۰-۹]+\.$/u);
    expect(text).not.toContain('undefined');
  }
});

test('the rules of showing are shown too', () => {
  for (const { cause, isDisabled = false, anotherOpened = false, avoid_multiple_popups } of showCases) {
    const settings = popupSettings.parse({ avoid_multiple_popups });
    const lines = explain(decideShow({ settings, cause, isDisabled, anotherOpened, world: plainWorld }));
    expect(lines[0]?.passes).toBe(!isDisabled);
    expect(lines.every(({ sentence: text, label }) => text.length > 10 && label.length > 3)).toBe(true);
  }
});

test('the triggers of a popup are described in sentences', () => {
  const { triggers } = popupSettings.parse({
    triggers: {
      page_load: { delay: 2.5 },
      scrolling: { direction: 'up' },
      scrolling_to: { selector: '#plans' },
      click: { times: 3 },
      inactivity: {},
      exit_intent: {},
      adblock_detection: {},
    },
  });
  expect(explainTriggers(triggers)).toEqual([
    '۲٫۵ ثانیه پس از باز شدن صفحه',
    'با برگشتن به بالاتر از ۵۰٪ صفحه',
    'با دیده شدن «\u2066#plans\u2069»',
    'پس از ۳ کلیک',
    'پس از ۳۰ ثانیه بی‌حرکتی',
    'هنگام بیرون رفتن از صفحه',
    'با یافتن مسدودکنندهٔ تبلیغ',
  ]);
  expect(explainTriggers({})).toEqual([]);
});
