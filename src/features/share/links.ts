import type { LinkedNetwork } from './networks.ts';

/** Shared content; all but the address may be empty. */
export interface Shared {
  /** Absolute, without a fragment. */
  url: string;
  title: string;
  text: string;
  /** The address of a picture. */
  image: string;
}

type Query = Record<string, string>;

const links: Record<LinkedNetwork, (shared: Shared) => string> = {
  facebook: ({ url }) => address('https://www.facebook.com/sharer.php', { u: url }),
  twitter: (shared) => address('https://twitter.com/intent/tweet', { text: message(shared) }),
  'x-twitter': (shared) => address('https://x.com/intent/tweet', { text: message(shared) }),
  threads: (shared) => address('https://threads.net/intent/post', { text: message(shared) }),
  linkedin: ({ url, title, text }) =>
    address('https://www.linkedin.com/shareArticle', { mini: 'true', url, title, summary: text, source: url }),
  pinterest: ({ url, title, image }) =>
    address('https://www.pinterest.com/pin/create/button/', { url, media: image, description: title }),
  reddit: ({ url, title }) => address('https://reddit.com/submit', { url, title }),
  vk: ({ url, title, text, image }) => address('https://vk.com/share.php', { url, title, description: text, image }),
  odnoklassniki: ({ url, title, image }) => address('https://connect.ok.ru/offer', { url, title, imageUrl: image }),
  tumblr: ({ url }) => address('https://tumblr.com/share/link', { url }),
  digg: ({ url }) => address('https://digg.com/submit', { url }),
  skype: ({ url }) => address('https://web.skype.com/share', { url }),
  stumbleupon: ({ url }) => address('https://www.stumbleupon.com/submit', { url }),
  mix: ({ url }) => address('https://mix.com/add', { url }),
  telegram: ({ url, title, text }) => address('https://telegram.me/share/url', { url, text: text || title }),
  pocket: ({ url }) => address('https://getpocket.com/edit', { url }),
  xing: ({ url }) => address('https://www.xing.com/spi/shares/new', { url }),
  whatsapp: ({ url, title, text }) =>
    address('https://api.whatsapp.com/send', { text: lines(title && `*${title}*`, text, url).join('\n') }),
  email: ({ url, title, text }) => address('mailto:', { subject: title, body: lines(text, url).join('\r\n') }),
};

/** The URL of a network's share form. Every value is percent-encoded; empty ones are left out. */
export function shareLink(network: LinkedNetwork, shared: Shared): string {
  return links[network](shared);
}

function address(form: string, query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '');
  return `${form}?${pairs.map(([key, value]) => `${key}=${encode(value)}`).join('&')}`;
}

/** Half of a surrogate pair, which some titles end with when they were cut, cannot be encoded. */
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function message({ text, title, url }: Shared): string {
  return lines(text || title, url).join(' ');
}

function lines(...texts: string[]): string[] {
  return texts.filter((text) => text !== '');
}
