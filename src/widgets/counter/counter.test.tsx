import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { duration, numberAt } from './rules.ts';
import { schema } from './schema.ts';

describe('counter', () => {
  it('has the final number in the HTML, in Persian digits between prefix and suffix, above its label', async () => {
    const html = await renderWidget('counter', { value: 12480, prefix: '+', suffix: 'سرور', label: 'سرور فعال' });
    expect(html).toContain(
      '<p class="figure"><span class="unit">+</span><span class="number">۱۲٬۴۸۰</span><span class="unit" data-word="">سرور</span></p><p class="label">سرور فعال</p>',
    );
    expect(await renderWidget('counter', { value: 99.95 })).toContain('<span class="number">۹۹٫۹۵</span>');
  });

  it('loads its script near the view, and none where it does not count', async () => {
    expect(await renderWidget('counter', { value: 7 })).toContain('data-island="counter"');
    expect(await renderWidget('counter', { value: 7 })).toContain('data-when="visible"');
    expect(await renderWidget('counter', { value: 7, count: false })).not.toContain('data-island');
  });

  it('leaves out empty parts, and escapes the rest', async () => {
    const bare = await renderWidget('counter', { value: 7, label: '' });
    expect(bare).not.toMatch(/unit|label/);
    expect(await renderWidget('counter', { prefix: '<b>', suffix: '<i>', label: '<u>' })).not.toMatch(/<[biu]>/);
  });

  it('refuses numbers that are negative or not finite', () => {
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e13, '7'])
      expect(schema.safeParse({ value }).success).toBe(false);
  });
});

describe('the count', () => {
  it.each([
    [1000, 0, 0],
    [1000, -5, 0],
    [1000, duration / 2, 875],
    [99.95, duration / 2, 87.45],
    [99.95, duration, 99.95],
    [1000, duration * 9, 1000],
    [0, duration / 2, 0],
  ])('to %d after %d ms shows %d', (value, elapsed, shown) => {
    expect(numberAt(value, elapsed)).toBe(shown);
  });

  it('only rises', () => {
    const shown = Array.from({ length: 50 }, (_, step) => numberAt(12_480, (step * duration) / 49));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });
});
