import { describe, expect, it } from 'vitest';
import { renderWidget } from '../testing.tsx';

describe('container', () => {
  it('holds other widgets in one inner element and carries its settings as data', async () => {
    const children = [{ id: 'child01', type: 'heading', v: 1, props: { text: 'عنوان' } }];
    const html = await renderWidget('container', { tag: 'aside', background: 'hero', direction: 'row', children });
    expect(html).toMatch(/^<aside class="mz-container" data-background="hero" .*data-direction="row"/);
    expect(html).toMatch(/><div class="inner"><h2[^>]*>عنوان<\/h2><\/div><\/aside>$/);
  });
});
