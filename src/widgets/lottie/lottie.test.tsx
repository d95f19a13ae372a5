import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const poster = {
  id: 5,
  key: 'ab/p.png',
  mime: 'image/png',
  width: 800,
  height: 600,
  alt: 'سرورها',
  title: '',
  caption: '',
  description: '',
  variants: [],
} satisfies MediaView;
const reader = fakeReader({ media: async () => new Map([[5, poster]]) });
const render = (props: object) => renderWidget('lottie', props, { reader });

describe('lottie', () => {
  it('shows its poster until the animation is loaded, in a reserved space', async () => {
    const html = await render({ source: '/media/a.json', poster: 5, title: 'سرورها در کار' });
    expect(html).toMatch(/^<div class="mz-lottie" data-island="lottie" data-id="abc1234" data-when="visible"/);
    expect(html).toContain('data-ratio="5-4"');
    expect(html).toContain('<div class="box" role="img" aria-label="سرورها در کار"><picture><img');
    expect(html).toContain('&quot;src&quot;:&quot;/media/a.json&quot;');
    expect(html).toContain('alt=""');
  });

  it('plays the default animation of the settings if it has no source', async () => {
    expect(await render({})).toContain('/animations/servers.json');
    const page = { ...testPage, site: { ...testPage.site, defaultAnimation: '' } };
    expect(await renderWidget('lottie', {}, { page })).toBe('');
    expect(await renderWidget('lottie', {}, { page: { ...page, editing: true } })).toContain('همین سایت');
    expect(await renderWidget('lottie', { poster: 5 }, { page, reader })).not.toContain('data-island');
  });

  it('of another site it shows the picture only', async () => {
    const html = await render({ source: 'https://evil.example/a.json', poster: 5 });
    expect(html).not.toMatch(/data-island|evil/);
    expect(html).toContain('<img');
  });

  it('without a name it only decorates', async () => {
    expect(await render({})).toContain('<div class="box" aria-hidden="true">');
  });

  it('is a link with a name; one that plays on click is a button instead', async () => {
    expect(await render({ link: '/vps/', title: 'سرور' })).toContain('<a class="box" href="/vps/" aria-label="سرور">');
    const html = await render({ link: '/vps/', trigger: 'click', title: '"><script>' });
    expect(html).not.toMatch(/<a |<script>/);
    expect(html).toMatch(/<button type="button" hidden="" data-play="پخش &quot;&gt;&lt;script&gt;"/);
  });

  it('an autoplaying animation can be paused', async () => {
    expect(await render({})).toContain('data-stop="توقف پویانمایی"');
    expect(await render({ trigger: 'scroll' })).not.toContain('<button');
  });

  it('refuses addresses that run code and numbers out of range', () => {
    for (const props of [
      { source: 'javascript:x' },
      { speed: 0 },
      { startPoint: 101 },
      { times: 1.5 },
      { loopDelay: -1 },
    ])
      expect(schema.safeParse(props).success).toBe(false);
  });

  it('its player makes no code of text', () => {
    const file = createRequire(import.meta.url).resolve('lottie-web/build/player/lottie_light.js');
    expect(readFileSync(file, 'utf8')).not.toMatch(/\beval\s*\(|new Function\s*\(/);
  });
});
