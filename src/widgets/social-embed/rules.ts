import type { Sources } from '../../builder/sources.ts';
import { parseVideo } from '../../features/video/address.ts';
import { embedAddress, plainOptions, watchAddress } from '../../features/video/embed.ts';

/** Something on another network that can be shown on a page. */
export type Embed =
  | { network: 'aparat'; id: string }
  | { network: 'telegram'; channel: string; post: string }
  | { network: 'instagram'; kind: 'p' | 'reel' | 'tv'; id: string }
  /** Shown by Facebook's own script, which reads the address. */
  | { network: 'facebook'; kind: FacebookKind; path: string };

type FacebookKind = 'post' | 'video' | 'page';

/** The networks: Persian names, and the host shown to visitors. */
export const networks: Record<Embed['network'], { name: string; host: string }> = {
  aparat: { name: 'آپارات', host: 'aparat.com' },
  telegram: { name: 'تلگرام', host: 't.me' },
  instagram: { name: 'اینستاگرام', host: 'instagram.com' },
  facebook: { name: 'فیس‌بوک', host: 'facebook.com' },
};

/** Parses the URL of a post, video or page as users copy it from Aparat, Telegram, Instagram or Facebook. Null for anything else. */
export function parseEmbed(address: string): Embed | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return readers[url.hostname.replace(/^(?:www|m|web)\./, '')]?.(url) ?? null;
}

type Reader = (url: URL) => Embed | null;

const readAparat: Reader = ({ href }) => {
  const video = parseVideo(href);
  return video?.host === 'aparat' ? { network: 'aparat', id: video.id } : null;
};

const readTelegram: Reader = ({ pathname }) => {
  const [, channel, post] = /^\/(?:s\/)?([A-Za-z]\w{3,31})\/(\d{1,12})\/?$/.exec(pathname) ?? [];
  return channel && post ? { network: 'telegram', channel, post } : null;
};

const readInstagram: Reader = ({ pathname }) => {
  const [, kind, id] = /^\/(?:[\w.]{1,30}\/)?(p|reels?|tv)\/([\w-]{5,40})(?:\/embed)?\/?$/.exec(pathname) ?? [];
  if (!kind || !id) return null;
  return { network: 'instagram', kind: kind === 'reels' ? 'reel' : (kind as 'p' | 'reel' | 'tv'), id };
};

const name = '[A-Za-z][\\w.-]{2,80}';
/** Facebook paths by kind of content; those with a query list its required numeric keys. */
const facebookPaths: Array<[kind: FacebookKind, path: RegExp, keys?: string[]]> = [
  ['video', /^\/watch\/?$/, ['v']],
  ['video', /^\/video\.php$/, ['v']],
  ['video', /^\/reel\/\d{5,20}\/?$/],
  ['video', new RegExp(`^/${name}/videos/(?:[\\w.%-]{1,200}/)?\\d{5,20}/?$`)],
  ['post', /^\/permalink\.php$/, ['story_fbid', 'id']],
  ['post', /^\/photo(?:\.php|\/?)$/, ['fbid']],
  ['post', new RegExp(`^/${name}/posts/[\\w.%-]{5,300}/?$`)],
  ['post', new RegExp(`^/${name}/photos/(?:a\\.\\d{1,20}/)?\\d{5,20}/?$`)],
  ['page', /^\/profile\.php$/, ['id']],
  ['page', new RegExp(`^/(?!watch|photo|reel|groups|events|login|sharer|share|permalink|video\\.php)${name}/?$`)],
];

const readFacebook: Reader = ({ pathname, searchParams }) => {
  for (const [kind, path, keys = []] of facebookPaths) {
    const query = keys.map((key) => `${key}=${searchParams.get(key) ?? ''}`);
    if (!path.test(pathname) || !query.every((pair) => /=[\da-zA-Z]{3,120}$/.test(pair))) continue;
    return { network: 'facebook', kind, path: pathname + (query.length > 0 ? `?${query.join('&')}` : '') };
  }
  return null;
};

const readers: Record<string, Reader | undefined> = {
  'aparat.com': readAparat,
  't.me': readTelegram,
  'telegram.me': readTelegram,
  'instagram.com': readInstagram,
  'facebook.com': readFacebook,
  'fb.com': readFacebook,
};

/** The address on the network itself, for links. */
export function pageAddress(embed: Embed): string {
  switch (embed.network) {
    case 'aparat':
      return watchAddress({ host: 'aparat', id: embed.id });
    case 'telegram':
      return `https://t.me/${embed.channel}/${embed.post}`;
    case 'instagram':
      return `https://www.instagram.com/${embed.kind}/${embed.id}/`;
    case 'facebook':
      return `https://www.facebook.com${embed.path}`;
  }
}

/** Returns the URL of the embed frame. */
export function frameAddress(embed: Exclude<Embed, { network: 'facebook' }>, { isDark }: { isDark: boolean }): string {
  switch (embed.network) {
    case 'aparat':
      return embedAddress({ host: 'aparat', id: embed.id }, plainOptions);
    case 'telegram':
      return `${pageAddress(embed)}?embed=1&userpic=true${isDark ? '&dark=1' : ''}`;
    case 'instagram':
      return `${pageAddress(embed)}embed/captioned/`;
  }
}

/** True if it has the proportions of a video rather than of a text. */
export function isFilm(embed: Embed): boolean {
  return embed.network === 'aparat' || (embed.network === 'facebook' && embed.kind === 'video');
}

/** CSP sources of an embed. Video players, including Aparat, are allowed everywhere. */
export function sourcesOf(embed: Embed | null): Partial<Sources> {
  switch (embed?.network) {
    case 'telegram':
      return { frame: ['https://t.me'] };
    case 'instagram':
      return { frame: ['https://www.instagram.com'] };
    case 'facebook':
      return {
        script: ['https://connect.facebook.net'],
        connect: ['https://www.facebook.com'],
        img: ['https://www.facebook.com'],
        frame: ['https://www.facebook.com', 'https://web.facebook.com'],
        // Its script writes the styles of its frames into the page.
        inlineStyles: true,
      };
    default:
      return {};
  }
}
