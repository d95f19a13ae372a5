import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { schema } from './schema.ts';

describe('the static rating', () => {
  it.each([
    [5, '۵ از ۵', '0 0 120 24'],
    [3, '۳ از ۵', '48 0 72 24'],
    [4.5, '۴٫۵ از ۵', '12 0 108 24'],
    [0.1, '۰٫۱ از ۵', '115.5 0 4.5 24'],
  ])('of %d stars reads «%s» and lights them from the right', async (value, words, lit) => {
    const html = await renderWidget('rating', { value });
    expect(html).toContain(`role="img" aria-label="${words}"`);
    expect(html).toContain(`viewBox="${lit}"`);
    expect(html).toContain(`<span class="value" aria-hidden="true">${words}</span>`);
  });

  it('of no stars lights none', async () => {
    expect((await renderWidget('rating', { value: 0 })).match(/<path/g)).toHaveLength(1);
  });

  it('has nothing to vote with: no form, no field, no script', async () => {
    expect(await renderWidget('rating', { label: 'نظرسنجی پاییز' })).not.toMatch(/<form|<input|<button|data-island/);
  });

  it('shows digits and label only if enabled, escaped', async () => {
    expect(await renderWidget('rating', { digits: false })).not.toContain('<span');
    expect(await renderWidget('rating', { label: '<b>' })).toContain('<span class="label">&lt;b&gt;</span>');
  });

  it('refuses values outside 0 to 5', () => {
    for (const value of [-0.1, 5.1, Number.NaN, '4']) expect(schema.safeParse({ value }).success).toBe(false);
  });
});
