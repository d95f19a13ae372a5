import { parseVideo } from '../../features/video/address.ts';
import { watchAddress } from '../../features/video/embed.ts';

/** Embeds of a page or file of another site. */
export interface Embed {
  to: 'video' | 'social-embed' | 'map';
  props: Record<string, unknown>;
}

/** The widget for an embedded address; null for one of a service that we do not have. */
export function embedOf(address: string, title = ''): Embed | null {
  const url = address.startsWith('//') ? `https:${address}` : address;
  const player = playerAddress(url);
  if (player !== null || /\.(?:mp4|webm|m4v|ogv)(?:\?|#|$)/i.test(url)) {
    return { to: 'video', props: { address: player ?? url, title: title.slice(0, 300) } };
  }
  if (/^https:\/\/(?:www\.)?(?:t\.me|instagram\.com|facebook\.com|aparat\.com)\//.test(url)) {
    return { to: 'social-embed', props: { address: url, title: title.slice(0, 300) } };
  }
  const place = /^https:\/\/(?:www\.|maps\.)?google\.[a-z.]+\/maps/.test(url);
  return place ? { to: 'map', props: { address: placeOf(url) } } : null;
}

function playerAddress(url: string): string | null {
  const video = parseVideo(url);
  return video && video.host !== 'hosted' ? watchAddress(video) : null;
}

function placeOf(url: string): string {
  try {
    return new URL(url).searchParams.get('q')?.slice(0, 300) ?? '';
  } catch {
    return '';
  }
}
