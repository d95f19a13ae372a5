import { parseVideo, type Video } from '../video/address.ts';

/** Attributes of a link. */
export interface LinkFacts {
  /** The resolved address: `https://example.com/media/a.png`. */
  href: string;
  isDownload: boolean;
  /** `data-mizban-lightbox-video`: the address of a video, or empty when the link's own is one. */
  video: string | null;
  /** `data-mizban-open-lightbox`: `yes` and `no` override the site's setting. */
  open: string | null;
}

/** Media supported by the lightbox. */
export type LightboxMedia = { type: 'image'; url: string } | { type: 'video'; url: string; video: Video };

const picture = /^https?:\/\/[^?]+\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?.*)?$/i;

/** True for an address that points to a file of a picture; a fragment does not change the file. */
function isPictureAddress(address: string): boolean {
  return picture.test(address.replace(/#.*$/s, ''));
}

/**
 * Returns the media of a link that opens in the lightbox: not a download link; points to a png, jpg, jpeg, gif, svg, webp
 * or avif file, or is a video; enabled by the site or the link. Pictures of other sites (refused by the CSP) and videos of
 * unknown hosts are ordinary links.
 */
export function lightboxMedia(
  link: LinkFacts,
  { isOn, origin }: { isOn: boolean; origin: string },
): LightboxMedia | null {
  if (link.isDownload) return null;
  if (link.open !== 'yes' && (!isOn || link.open === 'no')) return null;
  return mediaAt(link.video === null ? link.href : link.video || link.href, { isVideo: link.video !== null, origin });
}

/** Returns the media at a URL, if it may be shown. */
export function mediaAt(
  address: string,
  { isVideo, origin }: { isVideo: boolean; origin: string },
): LightboxMedia | null {
  if (isVideo) {
    const video = parseVideo(address, origin);
    return video && { type: 'video', url: address, video };
  }
  const isOurs = address.startsWith(`${origin}/`);
  return isOurs && isPictureAddress(address) ? { type: 'image', url: address } : null;
}
