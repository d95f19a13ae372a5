import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spaceSteps } from '../../builder/element.ts';
import { renderWidget } from '../shared/testing.tsx';

describe('spacer', () => {
  it('is empty and hidden from screen readers', async () => {
    expect(await renderWidget('spacer', {})).toBe('<div class="mz-spacer" aria-hidden="true" data-desktop="7"></div>');
  });

  it('takes its own step of the space scale on each device', async () => {
    const html = await renderWidget('spacer', { desktop: '9', tablet: '7', mobile: '4' });
    expect(html).toContain('data-desktop="9" data-tablet="7" data-mobile="4"');
  });

  it('has a rule for every step and device', () => {
    const css = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
    for (const device of ['desktop', 'tablet', 'mobile']) {
      for (const step of spaceSteps) expect(css).toContain(`[data-${device}="${step}"]`);
    }
  });
});
