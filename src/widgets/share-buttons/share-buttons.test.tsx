import { describe, expect, it } from 'vitest';
import { retiredNetworks, type ShareNetwork, shareNetworks } from '../../features/share/networks.ts';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { editor } from './editor.ts';
import { sharedOf } from './rules.ts';
import { schema } from './schema.ts';

const only = (...networks: string[]) => ({ networks: networks.map((network) => ({ network })) });
const render = (props: object, post: object = {}) =>
  renderWidget('share-buttons', props, { page: { ...testPage, post: { ...testPage.post, ...post } } });
const hrefOf = (html: string) => html.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';

describe('share buttons', () => {
  it('are links that open a new window and cannot reach back', async () => {
    const html = await render(only('telegram'), { title: 'سرور & «آلمان» #۱', excerpt: '' });
    expect(html).toContain('target="_blank" rel="noopener nofollow" aria-label="هم‌رسانی در تلگرام (پنجرهٔ تازه)"');
    const url = new URL(hrefOf(html));
    expect(url.searchParams.get('url')).toBe('https://example.test/germany-vps/');
    expect(url.searchParams.get('text')).toBe('سرور & «آلمان» #۱');
    expect(html).not.toContain('data-island');
  });

  it('email is a link of the same window', async () => {
    const html = await render(only('email'));
    expect(hrefOf(html)).toMatch(/^mailto:\?subject=/);
    expect(html).not.toContain('target');
  });

  it('print, copy and the device’s own menu are buttons, and only they need a script', async () => {
    const html = await render(only('print', 'copy', 'native'));
    expect(html.match(/<button type="button"/g)).toHaveLength(3);
    expect(html).not.toContain('<a');
    expect(html).toContain('data-island="share-buttons"');
    expect(html.match(/role="status"/g)).toHaveLength(2);
  });

  const all = Object.keys(shareNetworks) as ShareNetwork[];
  const retired = Object.keys(retiredNetworks);

  it('all 20 networks can be shown, each once', async () => {
    expect(all).toHaveLength(20);
    const html = await render(only(...all, 'telegram'));
    expect([...html.matchAll(/data-way="([^"]*)"/g)].map(([, way]) => way)).toEqual(all);
    expect(html.match(/<a href="(?:https:|mailto:)/g)).toHaveLength(19);
    expect(html.match(/<button/g)).toHaveLength(1);
  });

  it('those whose service is gone are marked in the editor', async () => {
    expect(retired).toEqual(['digg', 'mix', 'pocket', 'skype', 'stumbleupon']);
    const html = await renderWidget('share-buttons', only(...all), { page: { ...testPage, editing: true } });
    expect(html.match(/<small>/g)).toHaveLength(5);
    expect(html).toContain('اسکایپ<small>سرویس بسته شده</small></a>');
    expect(JSON.stringify(editor.fields.networks)).toContain('اسکایپ (سرویس بسته شده)');
  });

  it('those whose service is gone are left out of defaults, and a page that names them gets them', async () => {
    for (const { network } of schema.parse({}).networks) expect(retired).not.toContain(network);
    const html = await render(only('skype'));
    expect(hrefOf(html)).toBe(
      `https://web.skype.com/share?url=${encodeURIComponent('https://example.test/germany-vps/')}`,
    );
    expect(html).not.toContain('<small>');
  });

  it('have a name where only the icon shows', async () => {
    const html = await render({ view: 'icon', ...only('copy', 'x-twitter') });
    expect(html).toContain('<button type="button" aria-label="کپی پیوند"><svg');
    expect(html).toContain('aria-label="هم‌رسانی در ایکس (پنجرهٔ تازه)"><svg');
  });

  it('escape a hostile title', async () => {
    const html = await render(only(...all, 'copy'), { title: '"><script>x</script>', excerpt: "'><img onerror=x>" });
    expect(html).not.toMatch(/<script|<img/);
  });
});

describe('the shared URL', () => {
  const page = { ...testPage, post: { ...testPage.post, path: '/وبلاگ/سرور مجازی/' } };

  it('is the page by its canonical address, encoded', () => {
    expect(sharedOf({ source: 'page', url: '' }, page)).toMatchObject({
      url: encodeURI('https://example.test/وبلاگ/سرور مجازی/'),
      title: page.post.title,
      text: page.post.excerpt,
    });
  });

  it.each([
    ['/plans/?a=1#top', 'https://example.test/plans/?a=1'],
    ['https://other.test/الف#b', 'https://other.test/%D8%A7%D9%84%D9%81'],
  ])('is another address without its fragment and without the page’s words: %s', (url, expected) => {
    expect(sharedOf({ source: 'custom', url }, page)).toEqual({ url: expected, title: '', text: '', image: '' });
  });

  it.each(['', 'mailto:a@b.c', 'tel:1', 'http://['])(
    'is the page when the configured address is not a web URL: %j',
    (url) => {
      expect(sharedOf({ source: 'custom', url }, page).title).toBe(page.post.title);
    },
  );
});
