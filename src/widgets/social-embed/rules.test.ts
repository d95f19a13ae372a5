import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Embed, frameAddress, isFilm, pageAddress, parseEmbed, sourcesOf } from './rules.ts';

const telegram = { network: 'telegram', channel: 'mizban', post: '83' } as const;
const post = (kind: 'p' | 'reel' | 'tv') => ({ network: 'instagram', kind, id: 'C0abcDEF12' }) as const;
const facebook = (kind: 'post' | 'video' | 'page', path: string) => ({ network: 'facebook', kind, path }) as const;

describe('the address of something on another network', () => {
  test.each<[string, Embed]>([
    ['https://www.aparat.com/v/x1Ab9', { network: 'aparat', id: 'x1Ab9' }],
    ['https://t.me/mizban/83', telegram],
    ['https://t.me/s/mizban/83', telegram],
    ['https://telegram.me/mizban/83?single', telegram],
    ['https://www.instagram.com/p/C0abcDEF12/?igsh=x', post('p')],
    ['https://instagram.com/reels/C0abcDEF12', post('reel')],
    ['https://www.instagram.com/mizban.ir/reel/C0abcDEF12/', post('reel')],
    ['https://www.instagram.com/tv/C0abcDEF12/', post('tv')],
    ['https://www.facebook.com/mizban/posts/pfbid02abcDEF', facebook('post', '/mizban/posts/pfbid02abcDEF')],
    [
      'https://m.facebook.com/permalink.php?story_fbid=12345&id=678&x=<',
      facebook('post', '/permalink.php?story_fbid=12345&id=678'),
    ],
    ['https://www.facebook.com/photo/?fbid=12345', facebook('post', '/photo/?fbid=12345')],
    ['https://www.facebook.com/mizban/videos/1234567/', facebook('video', '/mizban/videos/1234567/')],
    ['https://web.facebook.com/watch/?v=1234567', facebook('video', '/watch/?v=1234567')],
    ['https://www.facebook.com/reel/1234567', facebook('video', '/reel/1234567')],
    ['https://www.facebook.com/mizban.host', facebook('page', '/mizban.host')],
    ['https://fb.com/mizban', facebook('page', '/mizban')],
    ['https://www.facebook.com/profile.php?id=1000123', facebook('page', '/profile.php?id=1000123')],
  ])('%s', (address, embed) => {
    expect(parseEmbed(address)).toEqual(embed);
    expect(parseEmbed(pageAddress(embed))).toEqual(embed);
  });

  test.each([
    '',
    't.me/mizban/83',
    'javascript:alert(1)//t.me/mizban/83',
    'https://t.me/mizban',
    'https://t.me/c/123456/83',
    'https://t.me/joinchat/AAAA',
    'https://t.me.evil.example/mizban/83',
    'https://evil.example/?https://t.me/mizban/83',
    'https://www.instagram.com/mizban/',
    'https://www.instagram.com/p/"><script>/',
    'https://www.facebook.com/groups/123/posts/456789',
    'https://www.facebook.com/sharer.php?u=x',
    'https://www.facebook.com/watch/?v=',
    'https://www.facebook.com/watch/?v="><script>',
    'https://www.facebook.com/',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://',
  ])('not %j', (address) => expect(parseEmbed(address)).toBeNull());

  test('of anything, only frames and links of the four networks come', () => {
    const start = fc.constantFrom(
      'https://t.me/',
      'https://instagram.com/p/',
      'https://facebook.com/',
      'https://aparat.com/v/',
    );
    const address = fc.oneof(
      fc.webUrl(),
      fc.tuple(start, fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(address, (given) => {
        const embed = parseEmbed(given);
        if (!embed) return;
        const hosts = /^https:\/\/(?:t\.me|www\.instagram\.com|www\.facebook\.com|www\.aparat\.com)\/[\w./?=&%-]+$/;
        expect(pageAddress(embed)).toMatch(hosts);
        if (embed.network !== 'facebook') expect(frameAddress(embed, { isDark: true })).toMatch(hosts);
      }),
    );
  });
});

test('Telegram’s and Instagram’s own frames', () => {
  expect(frameAddress(telegram, { isDark: false })).toBe('https://t.me/mizban/83?embed=1&userpic=true');
  expect(frameAddress(telegram, { isDark: true })).toBe('https://t.me/mizban/83?embed=1&userpic=true&dark=1');
  expect(frameAddress(post('reel'), { isDark: false })).toBe(
    'https://www.instagram.com/reel/C0abcDEF12/embed/captioned/',
  );
});

test('videos are films, the others are as high as staff set', () => {
  expect([telegram, facebook('video', '/x'), { network: 'aparat', id: 'x' } as const].map(isFilm)).toEqual([
    false,
    true,
    true,
  ]);
});

test('the CSP of a page allows exactly what its embed needs', () => {
  expect(sourcesOf(telegram)).toEqual({ frame: ['https://t.me'] });
  expect(sourcesOf(post('p'))).toEqual({ frame: ['https://www.instagram.com'] });
  expect(sourcesOf({ network: 'aparat', id: 'x1Ab9' })).toEqual({});
  expect(sourcesOf(null)).toEqual({});
  expect(sourcesOf(facebook('page', '/mizban')).script).toEqual(['https://connect.facebook.net']);
});
