import { describe, expect, it, vi } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import type { MediaView } from '../../content/media/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const picture: MediaView = {
  id: 5,
  key: 'rack.webp',
  mime: 'image/webp',
  width: 1200,
  height: 800,
  alt: 'راهروی مرکز داده',
  title: '',
  caption: '',
  description: '',
  variants: [],
};

describe('call to action', () => {
  it('has a heading, a text and one button or two', async () => {
    const one = await renderWidget('call-to-action', { title: 'شروع کنید', tag: 'h3', text: 'آنی', url: '/vps/' });
    expect(one).toContain('<h3 class="title">شروع کنید</h3><p class="text">آنی</p>');
    expect(one).toContain('<div class="actions"><a class="btn main" href="/vps/">سفارش دهید</a></div>');
    const two = await renderWidget('call-to-action', { second: 'مشاوره', secondUrl: '/contact/' });
    expect(two).toContain('<a class="btn second" href="/contact/">مشاوره</a></div>');
  });

  it('has no button without a text or an address', async () => {
    expect(await renderWidget('call-to-action', { button: '' })).not.toContain('class="actions"');
    expect(await renderWidget('call-to-action', { url: '' })).not.toContain('class="actions"');
  });

  it('shows its picture only beside the words, all of them read with one query', async () => {
    const media = vi.fn(async () => new Map([[5, picture]]));
    const node = (id: string, layout: string) => ({ id, type: 'call-to-action', v: 1, props: { media: 5, layout } });
    const content = [node('aaaaaa1', 'split'), node('aaaaaa2', 'split'), node('aaaaaa3', 'row')];
    const document = prepareDocument({ version: 1, content }, registry);
    const { html } = await renderDocument({ document, page: testPage, reader: fakeReader({ media }) });
    expect(html.match(/alt="راهروی مرکز داده"/g)).toHaveLength(2);
    expect(media.mock.calls).toEqual([[[5]]]);
  });

  it('escapes hostile words and refuses hostile addresses', async () => {
    const html = await renderWidget('call-to-action', { title: '<b>', text: '</p><script>', button: '<i>' });
    expect(html).not.toMatch(/<(?:b|script|i)>/);
    expect(schema.safeParse({ secondUrl: 'javascript:alert(1)' }).success).toBe(false);
  });
});
