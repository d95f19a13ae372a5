import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migrateProps } from '../../builder/migrate-props.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { faces } from './countdown.cases.ts';
import { countdown } from './index.ts';
import { clockFace, evergreenDue, readRemembered, redirectTarget, spanOf, type Unit, untilNextTick } from './rules.ts';
import { schema } from './schema.ts';

describe('the clock', () => {
  it.each(faces)('shows $face with $left ms left', ({ left, shown, face }) => {
    const shows = clockFace(left, shown);
    expect(shown.map((unit) => shows[unit])).toEqual(face);
  });

  it('shows every second once and never less than the remaining time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 10 }), (left) => {
        const face = clockFace(left, ['days', 'hours', 'minutes', 'seconds']);
        const [d = 0, h = 0, m = 0, s = 0] = Object.values(face).map((text) => Number(toLatinDigits(text)));
        const shown = (((d * 24 + h) * 60 + m) * 60 + s) * 1000;
        expect(shown - left).toBeGreaterThanOrEqual(0);
        expect(shown - left).toBeLessThan(1000);
        expect([h < 24, m < 60, s < 60]).toEqual([true, true, true]);
      }),
    );
  });

  it('ticks when the shown second ends', () => {
    expect(untilNextTick(5_300)).toBe(300);
    expect(untilNextTick(5_000)).toBe(1_000);
  });

  it('without any unit shows nothing', () => {
    expect(clockFace(5_000, [] as Unit[])).toEqual({});
  });
});

describe('an evergreen countdown', () => {
  const span = spanOf({ days: 1, hours: 2, minutes: 3 });

  it('begins with the first visit', () => {
    expect(span).toBe(93_780_000);
    expect(evergreenDue({ known: null, span, now: 1_000 })).toBe(1_000 + span);
  });

  it('goes on at the next visit and does not start again after its end', () => {
    const known = { due: 1_000 + span, span };
    expect(evergreenDue({ known, span, now: 50_000 })).toBe(known.due);
    expect(evergreenDue({ known, span, now: 10 * span })).toBe(known.due);
  });

  it('starts again when staff change its span, or when its end is farther away than it may be', () => {
    expect(evergreenDue({ known: { due: 500, span: 60_000 }, span, now: 1_000 })).toBe(1_000 + span);
    expect(evergreenDue({ known: { due: 9 * span, span }, span, now: 1_000 })).toBe(1_000 + span);
  });

  it.each([null, undefined, 'x', [], {}, { due: '1', span: 2 }, { due: Number.NaN, span: 1 }])(
    'remembers nothing when storage holds %j',
    (value) => {
      expect(readRemembered(value)).toBeNull();
    },
  );

  it('reads back the stored value', () => {
    expect(readRemembered({ due: 1, span: 2, led: 1, other: 3 })).toEqual({ due: 1, span: 2, led: 1 });
  });
});

describe('the redirect target of an ended countdown', () => {
  const here = 'http://example.test/germany-vps/?a=1#b';
  it.each([
    ['/plans/', 'http://example.test/plans/'],
    ['https://other.test/x', 'https://other.test/x'],
    ['http://example.test/plans/', 'http://example.test/plans/'],
    ['http://other.test/x', null],
    ['//other.test/x', null],
    ['javascript:alert(1)', null],
    ['mailto:a@b.c', null],
    ['http://[', null],
    ['', null],
    ['/germany-vps/', null],
    ['?done=1', null],
    ['#x', null],
  ])('%j → %j', (url, expected) => {
    expect(redirectTarget(url, here)).toBe(expected);
  });

  it.each(['javascript:x', 'http://other.test/', 'mailto:a@b.c', '//x'])(
    'is refused by the schema: %s',
    (redirectUrl) => {
      expect(schema.safeParse({ redirectUrl }).success).toBe(false);
    },
  );
});

describe('countdown', () => {
  const fixed = { due: '۱۴۰۶/۰۱/۰۱ ۱۸:۳۰', title: 'تا <پایان>' };

  it('prints only the end time, space for digits, and the end as text', async () => {
    const html = await renderWidget('countdown', fixed);
    expect(html).toContain(
      `data-props="{&quot;due&quot;:${Date.UTC(2027, 2, 21, 15)},&quot;onExpire&quot;:&quot;none&quot;}"`,
    );
    expect(html.match(/<b data-unit="\w+">۰۰<\/b>/g)).toHaveLength(4);
    expect(html).toContain('<time dateTime="2027-03-21T15:00:00.000Z">۱ فروردین ۱۴۰۶ ساعت ۱۸:۳۰</time>');
  });

  it.each([
    [{ date: '۱۴۰۶/۰۱/۰۱', time: '۱۸:۳۰' }, '۱ فروردین ۱۴۰۶ ساعت ۱۸:۳۰'],
    [{ date: '1406-01-01' }, '۱ فروردین ۱۴۰۶ ساعت ۰۰:۰۰'],
  ])('of the first version keeps its day and time: %j', async (stored, words) => {
    expect(await renderWidget('countdown', migrateProps(countdown, { v: 1, props: stored }))).toContain(words);
  });

  it('is a timer with a name, which screen readers do not announce each second', async () => {
    const html = await renderWidget('countdown', fixed);
    expect(html).toContain('role="timer" aria-labelledby="abc1234-title"');
    expect(html).not.toContain('aria-live');
    expect(html).toContain('تا &lt;پایان&gt;');
    expect(await renderWidget('countdown', { ...fixed, title: '' })).toContain('aria-label="زمان مانده"');
  });

  it('shows the units that were requested', async () => {
    const html = await renderWidget('countdown', { ...fixed, showDays: false, showSeconds: false });
    expect([...html.matchAll(/data-unit="(\w+)"/g)].map(([, unit]) => unit)).toEqual(['hours', 'minutes']);
  });

  it('for each visitor carries a span and no date', async () => {
    const html = await renderWidget('countdown', { kind: 'evergreen', hours: 2 });
    expect(html).toContain('&quot;span&quot;:7200000');
    expect(html).not.toContain('<time');
  });

  it('keeps the final content hidden until then', async () => {
    const message = await renderWidget('countdown', { ...fixed, onExpire: 'message', message: 'پایان' });
    expect(message).toContain('<p class="message" hidden="">پایان</p>');
    const after = [{ id: 'hhhhhh1', type: 'heading', v: 1, props: { text: 'تازه' } }];
    const show = await renderWidget('countdown', { ...fixed, onExpire: 'show', after });
    expect(show).toMatch(/<div class="after" hidden="" data-slot=""><div><h2[^>]*>تازه/);
  });

  it('without an end is empty on the page, with a note in the editor', async () => {
    expect(await renderWidget('countdown', { due: 'فردا' })).toBe('');
    expect(await renderWidget('countdown', { kind: 'evergreen', hours: 0 })).toBe('');
    const page = { ...testPage, editing: true };
    expect(await renderWidget('countdown', { due: 'فردا' }, { page })).toContain('تاریخ پایان را بنویسید');
  });
});
