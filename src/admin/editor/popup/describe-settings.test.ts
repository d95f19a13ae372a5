import { describe, expect, it } from 'vitest';
import { popupSettings } from '../../../features/popups/settings.ts';
import { sentencesOf } from './describe-settings.ts';
import { differing } from './differing.ts';

const names: Record<string, string> = { post5: 'تماس', term3: 'سرور' };
const described = (settings: object) =>
  sentencesOf(popupSettings.parse(settings), (on, id) => names[`${on}${id}`]).map((text) =>
    text.replace(/[\u2066\u2069]/g, ''),
  );

describe('a popup as sentences', () => {
  it.each<[object, string]>([
    [{}, 'در هیچ صفحه‌ای خودبه‌خود نشان داده نمی‌شود؛ تنها با پیوند باز می‌شود.'],
    [{ include: [{ on: 'site' }], exclude: [{ on: 'post', id: 5 }] }, 'در همهٔ سایت نشان داده می‌شود، به‌جز صفحهٔ «تماس».'],
    [
      {
        include: [
          { on: 'type', type: 'post' },
          { on: 'term', id: 3 },
          { on: 'post', id: 9 },
        ],
      },
      'در همهٔ نوشته‌ها، نوشته‌های دستهٔ «سرور» و صفحهٔ «۹» نشان داده می‌شود.',
    ],
    [
      { include: [5, 6, 7, 8, 9].map((id) => ({ on: 'post', id })) },
      'در صفحهٔ «تماس»، صفحهٔ «۶»، صفحهٔ «۷» و ۲ جای دیگر نشان داده می‌شود.',
    ],
  ])('where: %j', (conditions, sentence) => {
    expect(described({ conditions })[0]).toBe(sentence);
  });

  it.each<[object, string]>([
    [{}, 'هیچ محرکی ندارد؛ تنها با پیوند باز می‌شود.'],
    [{ open_selector: '.ask' }, 'با کلیک روی «.ask» باز می‌شود.'],
    [
      { triggers: { page_load: { delay: 5 }, exit_intent: {} }, open_selector: '.ask' },
      'با نخستینِ این‌ها باز می‌شود: ۵ ثانیه پس از باز شدن صفحه، هنگام بیرون رفتن از صفحه، با کلیک روی «.ask».',
    ],
  ])('when: %j', (settings, sentence) => {
    expect(described(settings)[1]).toBe(sentence);
  });

  it.each<[object, string]>([
    [{ times_times: 2 }, 'هر کس حداکثر ۲ بار آن را می‌بیند.'],
    [{ times_times: 1, times_period: 'day' }, 'هر کس در روز حداکثر ۱ بار آن را می‌بیند.'],
    [
      { schedule_start_date: '2026-11-15 18:30', schedule_end_date: '2026-11-20 00:00' },
      'از ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰ تا ۱۴۰۵/۰۸/۲۹ ۰۰:۰۰ به ساعت سایت نشان داده می‌شود.',
    ],
    [
      { schedule_end_date: '2026-11-20 00:00', schedule_timezone: 'visitor' },
      'تا ۱۴۰۵/۰۸/۲۹ ۰۰:۰۰ به ساعت بازدیدکننده نشان داده می‌شود.',
    ],
    [{ devices: ['mobile', 'tablet'] }, 'تنها در این دستگاه‌ها: موبایل و تبلت.'],
    [{ devices: [] }, 'تنها در این دستگاه‌ها: هیچ‌کدام.'],
    [{ browsers: 'custom', browsers_options: ['firefox'] }, 'تنها در این مرورگرها: فایرفاکس.'],
    [{ users: 'all' }, 'به کسانی که وارد شده‌اند نشان داده نمی‌شود.'],
    [{ users: 'custom', roles: ['customer', 'editor'] }, 'به این نقش‌ها نشان داده نمی‌شود: مشتری و ویرایشگر.'],
    [{ url: 'divar', action: 'show' }, 'تنها برای کسانی که نشانی صفحهٔ پیشینشان «divar» را دارد.'],
    [{ url: 'divar', action: 'hide' }, 'نه برای کسانی که نشانی صفحهٔ پیشینشان «divar» را دارد.'],
    [{ url: '^https', action: 'regex' }, 'تنها برای کسانی که نشانی صفحهٔ پیشینشان با الگوی «^https» می‌خواند.'],
    [{ sources: ['search', 'external'] }, 'تنها برای کسانی که از این‌جا آمده‌اند: موتور جست‌وجو و سایت دیگر.'],
    [{ views: 3 }, 'تنها پس از دیدن ۳ صفحه.'],
    [{ sessions: 2 }, 'تنها پس از ۲ نشست.'],
  ])('for whom and how often: %j', (timing, sentence) => {
    expect(described({ timing }).slice(2)).toEqual([sentence]);
  });

  it('one popup at a time', () => {
    expect(described({ avoid_multiple_popups: true })[2]).toBe('اگر پاپ‌آپ دیگری باز شده باشد، باز نمی‌شود.');
  });
});

describe('two settings', () => {
  const described = (one: object, other: object) => differing(one, other, () => undefined);

  it('differ by the sentences that only one of them has', () => {
    const [often, rarely] = [{ timing: { times_times: 3 } }, { timing: { times_times: 1 } }];
    expect(described(often, rarely)).toEqual(['هر کس حداکثر ۳ بار آن را می‌بیند.']);
    expect(described({}, rarely)).toEqual([]);
  });

  it.each([
    [{ layout: 'own' }, {}, ['چیدمان خودش را دارد.'], ['در قالب می‌نشیند.']],
    [
      { template: { include: [{ on: 'archive' }], priority: 2 } },
      { template: { include: [{ on: 'archive' }] } },
      ['اولویتش ۲ است.'],
      ['اولویتش ۰ است.'],
    ],
    [
      { template: { include: [{ on: 'search' }] } },
      { template: { include: [] } },
      ['به کار می‌رود در نتیجه‌های جست‌وجو.'],
      ['شرطی ندارد.'],
    ],
  ])('of templates and posts differ by theirs: %#', (one, other, ofOne, ofOther) => {
    expect([described(one, other), described(other, one)]).toEqual([ofOne, ofOther]);
  });

  it('differ in their look where the sentences are the same', () => {
    expect(described({ width: 480 }, { width: 600 })).toEqual(['شکل پاپ‌آپ یا شیوهٔ باز و بسته شدنش فرق دارد.']);
  });
});
