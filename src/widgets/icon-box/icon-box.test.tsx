import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

describe('icon box', () => {
  it('has a decorating icon, a heading and a text', async () => {
    const html = await renderWidget('icon-box', { title: 'تحویل آنی', tag: 'h4', text: 'چند دقیقه' });
    expect(html).toMatch(/^<div class="mz-icon-box" data-layout="stacked" data-surface="plain"/);
    expect(html).toMatch(/<svg class="icon"[^>]*aria-hidden="true"/);
    expect(html).toContain('<h4 class="title">تحویل آنی</h4><p class="text">چند دقیقه</p>');
  });

  it('with an address is a link named by its title', async () => {
    const html = await renderWidget('icon-box', { title: 'پلن‌ها', url: '/germany-vps/' });
    expect(html).toContain('<h3 class="title"><a href="/germany-vps/">پلن‌ها</a></h3>');
  });

  it('leaves out the text it does not have', async () => {
    expect(await renderWidget('icon-box', { title: 'IPv6' })).not.toContain('class="text"');
  });

  it('escapes hostile text', async () => {
    const html = await renderWidget('icon-box', { title: '<b>', text: '</p><script>' });
    expect(html).toContain('&lt;b&gt;');
    expect(html).toContain('&lt;/p&gt;&lt;script&gt;');
  });
});
