import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { drawings, schema } from './schema.ts';

const render = (tile: object) => renderWidget('bento', { tiles: [tile] });

describe('bento', () => {
  it('is a list of tiles with their size, drawing, title and text', async () => {
    const html = await render({ size: 'wide', title: 'دیسک', text: 'NVMe', icon: 'hard-drive' });
    expect(html).toMatch(/^<ul class="mz-bento"><li data-size="wide" data-drawing="none"><svg class="icon"/);
    expect(html).toContain('<h3>دیسک</h3><p>NVMe</p></li></ul>');
  });

  it('shows the number in place of the icon', async () => {
    const html = await render({ title: 'نصب', number: '۲ دقیقه', icon: 'zap' });
    expect(html).toContain('<b class="number">۲ دقیقه</b>');
    expect(html).not.toContain('class="icon"');
  });

  it.each(drawings)('draws %s for the eye only', async (drawing) => {
    expect(await render({ title: 'x', drawing })).toMatch(/<svg[^>]*aria-hidden="true"/);
  });

  it('is a link named by its title, of a safe address', async () => {
    expect(await render({ title: '<b>', url: '/contact/' })).toContain('<a href="/contact/">&lt;b&gt;</a>');
    expect(schema.safeParse({ tiles: [{ url: 'javascript:alert(1)' }] }).success).toBe(false);
  });

  it('without tiles is nothing', async () => {
    expect(await renderWidget('bento', {})).toBe('');
  });
});
