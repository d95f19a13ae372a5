import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

describe('rich text', () => {
  it('prints paragraphs, lists, tables, quotes and code as they were written', async () => {
    const html =
      '<h2>عنوان</h2><ul><li>یک</li></ul><table><tbody><tr><th scope="row">CPU</th><td>۲</td></tr></tbody></table><blockquote>گفته</blockquote><pre><code>ls -l</code></pre>';
    expect(await renderWidget('rich-text', { html })).toContain(`<div>${html}</div>`);
  });

  it('drops scripts, handlers, styles and unsafe addresses', async () => {
    const html = await renderWidget('rich-text', {
      html: '<p onclick="x()" style="color:red">متن<script>x()</script><img src=x onerror=x()><a href="javascript:x()">پیوند</a></p>',
    });
    expect(html).toContain('<p>متن<a>پیوند</a></p>');
  });

  it('carries its size, tone and alignment', async () => {
    const html = await renderWidget('rich-text', { html: '', size: 'large', tone: 'muted', align: 'center' });
    expect(html).toBe(
      '<div class="mz-rich-text" data-size="large" data-tone="muted" data-align="center"><div></div></div>',
    );
  });
});
