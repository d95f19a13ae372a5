import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

describe('divider', () => {
  it('is a thematic break', async () => {
    expect(await renderWidget('divider', { line: 'dashed' })).toMatch(
      /^<hr class="mz-divider" data-line="dashed".*\/>$/,
    );
  });

  it('with words lets everybody read them, escaped', async () => {
    expect(await renderWidget('divider', { label: 'یا <b>' })).toMatch(
      /^<div class="mz-divider"[^>]*>یا &lt;b&gt;<\/div>$/,
    );
  });
});
