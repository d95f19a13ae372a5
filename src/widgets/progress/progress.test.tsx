import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { schema } from './schema.ts';

describe('progress', () => {
  it('is a named progress bar with its percentage as text', async () => {
    const html = await renderWidget('progress', { label: 'ظرفیت', percent: 72.5, tone: 'success' });
    expect(html).toMatch(/^<div class="mz-progress" data-tone="success"/);
    expect(html).toContain(
      '<progress max="100" value="72.5" aria-label="ظرفیت" aria-valuetext="۷۲٫۵٪">۷۲٫۵٪</progress>',
    );
    expect(html).toContain('<span class="percent" aria-hidden="true">۷۲٫۵٪</span>');
  });

  it('always has an accessible name, and shows label and digits only if enabled', async () => {
    const html = await renderWidget('progress', { label: '', digits: false });
    expect(html).not.toContain('<span');
    expect(html).toContain('aria-label="پیشرفت"');
  });

  it('escapes hostile text and refuses an invalid percentage', async () => {
    expect(await renderWidget('progress', { label: '"><script>' })).not.toContain('<script>');
    for (const percent of [-1, 101, Number.NaN, '50']) expect(schema.safeParse({ percent }).success).toBe(false);
  });
});
