import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const render = (props: object, page = testPage) => renderWidget('social-embed', props, { page });

describe('social embed', () => {
  it('is a card of our own and a link: nothing of the network is in the page', async () => {
    const html = await render({ address: 'https://t.me/mizban/83', title: 'خبرها' });
    expect(html).toMatch(
      /^<figure class="mz-social-embed" data-island="social-embed" data-id="abc1234" data-when="visible"/,
    );
    expect(html).toContain('<a href="https://t.me/mizban/83" target="_blank" rel="noopener">دیدن در <!-- -->تلگرام');
    expect(html).toContain('<span>نمایش</span><span class="sr"> <!-- -->خبرها</span>');
    expect(html).not.toMatch(/<iframe|<script|<img/);
  });

  it('passes the script the language fa_IR of the settings and whether consent is required', async () => {
    const page = {
      ...testPage,
      site: { ...testPage.site, asksConsent: true, facebook: { lang: 'fa_IR', app_id: '42' } },
    };
    const html = await render({ address: 'https://www.facebook.com/mizban', show: 'visible' }, page);
    expect(html).toContain(
      '&quot;facebook&quot;:{&quot;lang&quot;:&quot;fa_IR&quot;,&quot;app_id&quot;:&quot;42&quot;}',
    );
    expect(html).toContain('&quot;isConsentAsked&quot;:true');
  });

  it('has a name without one given, and escapes the given one', async () => {
    expect(await render({ address: 'https://aparat.com/v/x1Ab9' })).toContain('ویدیو در آپارات');
    expect(await render({ address: 'https://t.me/mizban/83', title: '<b>"' })).toContain(
      '<p class="title">&lt;b&gt;&quot;</p>',
    );
  });

  it('is empty without a known address, with a note in the editor', async () => {
    expect(await render({})).toBe('');
    expect(await render({ address: 'https://evil.example/1' })).toBe('');
    const editing = { ...testPage, editing: true };
    expect(await render({}, editing)).toContain('نشانی نوشته یا ویدیو را بنویسید.');
    expect(await render({ address: 'https://evil.example/1' }, editing)).toContain('آپارات، تلگرام');
    expect(schema.safeParse({ address: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('only pages that use it let its hosts through', async () => {
    const sourcesOf = async (...addresses: string[]) => {
      const content = addresses.map((address, index) => ({
        id: `emb000${index}`,
        type: 'social-embed',
        v: 1,
        props: { address },
      }));
      const document = prepareDocument({ version: 1, content }, registry);
      return (await renderDocument({ document, page: testPage, reader: fakeReader() })).sources;
    };
    expect(await sourcesOf()).toMatchObject({ frame: [], script: [], inlineStyles: false });
    expect(await sourcesOf('https://t.me/mizban/83', 'https://t.me/mizban/84')).toMatchObject({
      frame: ['https://t.me'],
    });
    expect(await sourcesOf('https://www.facebook.com/mizban')).toMatchObject({
      script: ['https://connect.facebook.net'],
      inlineStyles: true,
    });
  });
});
