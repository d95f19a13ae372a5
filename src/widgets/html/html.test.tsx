import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { html } from './index.ts';
import { schema } from './schema.ts';

const page = { ...testPage, frames: '/wp-json/mizban/v1/frame/12/' };

describe('html', () => {
  it('is a frame with its own address, sandboxed without the origin of the page', async () => {
    const text = await renderWidget('html', { html: '<b>x</b>', title: 'نمودار', height: 200 }, { page });
    expect(text).toBe(
      '<div class="mz-html"><iframe title="نمودار" height="200" loading="lazy" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox" src="/wp-json/mizban/v1/frame/12/abc1234"></iframe></div>',
    );
    expect(text).not.toContain('allow-same-origin');
  });

  it('has a shape instead of a height', async () => {
    const text = await renderWidget('html', { html: 'x', shape: '16-9' }, { page });
    expect(text).toContain('data-shape="16-9"');
    expect(text).not.toContain('height=');
  });

  it('shows its HTML in the canvas without running it', async () => {
    const text = await renderWidget('html', { html: '<script>x</script>' }, { page: { ...page, editing: true } });
    expect(text).toContain('sandbox=""');
    expect(text).toMatch(/ srcDoc="[^"<>]*&lt;body&gt;&lt;script&gt;x&lt;\/script&gt;[^"<>]*"/);
    expect(text).not.toContain('src=');
  });

  it('without HTML is nothing, in the canvas a hint, and the page allows no frame', async () => {
    expect(await renderWidget('html', { html: ' ' }, { page })).toBe('');
    expect(await renderWidget('html', {}, { page: { ...page, editing: true } })).toContain('class="empty"');
    expect(html.sources?.(schema.parse({}))).toEqual({});
    expect(html.sources?.(schema.parse({ html: 'x' }))).toEqual({ frame: ["'self'"] });
  });

  it('needs HTML and a name before it is published, and has a limit', () => {
    expect(html.editor.missing?.(schema.parse({ title: 'x' }))).toMatch(/خالی/);
    expect(html.editor.missing?.(schema.parse({ html: 'x' }))).toMatch(/نام قاب/);
    expect(html.editor.missing?.(schema.parse({ html: 'x', title: 'x' }))).toBeNull();
    expect(schema.safeParse({ html: 'x'.repeat(20_001) }).success).toBe(false);
  });
});
