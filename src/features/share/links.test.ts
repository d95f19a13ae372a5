import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { shareLink } from './links.ts';
import { type LinkedNetwork, shareNetworks } from './networks.ts';

const shared = {
  url: 'https://example.test/%D8%A2%D9%84%D9%85%D8%A7%D9%86/?a=1&b=2',
  title: 'سرور & آلمان #۱',
  text: 'تحویل آنی + ۱۰٪ تخفیف & «هدیه» #vps',
  image: 'https://example.test/media/a b&c.webp',
};
const { url, title, text, image } = shared;

/** The address and the decoded query of each network's form. */
const forms: Array<[LinkedNetwork, address: string, query: Record<string, string>]> = [
  ['facebook', 'https://www.facebook.com/sharer.php', { u: url }],
  ['twitter', 'https://twitter.com/intent/tweet', { text: `${text} ${url}` }],
  ['x-twitter', 'https://x.com/intent/tweet', { text: `${text} ${url}` }],
  ['threads', 'https://threads.net/intent/post', { text: `${text} ${url}` }],
  ['linkedin', 'https://www.linkedin.com/shareArticle', { mini: 'true', url, title, summary: text, source: url }],
  ['pinterest', 'https://www.pinterest.com/pin/create/button/', { url, media: image, description: title }],
  ['reddit', 'https://reddit.com/submit', { url, title }],
  ['vk', 'https://vk.com/share.php', { url, title, description: text, image }],
  ['odnoklassniki', 'https://connect.ok.ru/offer', { url, title, imageUrl: image }],
  ['tumblr', 'https://tumblr.com/share/link', { url }],
  ['digg', 'https://digg.com/submit', { url }],
  ['skype', 'https://web.skype.com/share', { url }],
  ['stumbleupon', 'https://www.stumbleupon.com/submit', { url }],
  ['mix', 'https://mix.com/add', { url }],
  ['telegram', 'https://telegram.me/share/url', { url, text }],
  ['pocket', 'https://getpocket.com/edit', { url }],
  ['xing', 'https://www.xing.com/spi/shares/new', { url }],
  ['whatsapp', 'https://api.whatsapp.com/send', { text: `*${title}*\n${text}\n${url}` }],
  ['email', 'mailto:', { subject: title, body: `${text}\r\n${url}` }],
];
const networks = forms.map(([network]) => network);

/** Decodes as a mail program or a server does: percent-encoding only, in which `+` is a plus. */
function decode(link: string): [address: string, query: Record<string, string>] {
  const [address = '', query = ''] = link.split('?');
  const pairs = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]);
  return [address, Object.fromEntries(pairs)];
}

describe('share links', () => {
  it.each(forms)(
    '%s gets its values percent-encoded, with &, #, spaces and Persian text',
    (network, address, query) => {
      const link = shareLink(network, shared);
      expect(decode(link)).toEqual([address, query]);
      expect(link).toMatch(/^[!-~]+$/);
      expect(link).not.toContain('#');
      expect(link.split('?')).toHaveLength(2);
      expect(link.split('&')).toHaveLength(Object.keys(query).length);
    },
  );

  it('every network of the specification has one, but for print', () => {
    expect(Object.keys(shareNetworks)).toHaveLength(20);
    expect([...networks, 'print'].sort()).toEqual(Object.keys(shareNetworks).sort());
  });

  it('leave out empty values', () => {
    const bare = { url, title: '', text: '', image: '' };
    expect(decode(shareLink('vk', bare))[1]).toEqual({ url });
    expect(decode(shareLink('whatsapp', bare))[1]).toEqual({ text: url });
    expect(decode(shareLink('email', bare))[1]).toEqual({ body: url });
    expect(decode(shareLink('x-twitter', bare))[1]).toEqual({ text: url });
  });

  it('fall back to the title where there is no text', () => {
    expect(decode(shareLink('telegram', { ...shared, text: '' }))[1]).toEqual({ url, text: title });
    expect(decode(shareLink('twitter', { ...shared, text: '' }))[1]).toEqual({ text: `${title} ${url}` });
  });

  it('carry any text as one value and never throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...networks), fc.string({ unit: codePoint }), (network, any) => {
        const link = shareLink(network, { ...shared, title: any, text: any });
        const [address, query] = decode(link);
        const form = forms.find(([name]) => name === network);
        expect(address).toBe(form?.[1]);
        for (const key of Object.keys(query)) expect(Object.keys(form?.[2] ?? {})).toContain(key);
      }),
    );
    expect(shareLink('reddit', { ...shared, title: 'نیمهٔ \ud83d' })).toContain('%EF%BF%BD');
  });
});
