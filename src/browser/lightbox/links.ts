import { type LightboxMedia, lightboxMedia } from '../../features/lightbox/eligibility.ts';
import { inOrder, readIndex } from '../../features/lightbox/group.ts';
import { type PictureSource, pictureSources } from '../../features/lightbox/sources.ts';

/** One item of the viewer. */
export interface LightboxItem {
  media: LightboxMedia;
  title: string;
  description: string;
  /** Alternative text of a picture. */
  alt: string;
  /** The sizes of a picture, when there is a choice. */
  sources: PictureSource[];
  /** The picture of a video before it plays. */
  poster: string;
  /** The group it is leafed through with. */
  group: string | null;
}

/** A link of the page that the lightbox may open. */
interface OpenableLink {
  element: HTMLAnchorElement;
  index: number | null;
  item: LightboxItem;
}

/** Reads a link; null when it is not one for the lightbox. */
export function readLink(element: HTMLAnchorElement, isOn: boolean): OpenableLink | null {
  const { dataset } = element;
  const facts = {
    href: element.href,
    isDownload: element.hasAttribute('download'),
    video: dataset.mizbanLightboxVideo ?? null,
    open: dataset.mizbanOpenLightbox ?? null,
  };
  const media = lightboxMedia(facts, { isOn, origin: location.origin });
  if (!media) return null;
  const picture = element.querySelector('img');
  const shown = picture && {
    srcset: picture.srcset,
    width: attributeOf(picture, 'width'),
    height: attributeOf(picture, 'height'),
  };
  const title = dataset.mizbanLightboxTitle ?? '';
  return {
    element,
    index: readIndex(dataset.mizbanLightboxIndex),
    item: {
      media: { ...media, url: absolute(media.url) },
      title,
      description: dataset.mizbanLightboxDescription ?? '',
      alt: picture?.alt || title || element.textContent.trim(),
      sources: media.type === 'image' ? pictureSources(media.url, shown) : [],
      poster: media.type === 'video' ? (picture?.currentSrc ?? '') : '',
      group: dataset.mizbanLightboxSlideshow || null,
    },
  };
}

/** Returns the links of a slideshow, in order; without those hidden by a filter. */
export function groupOf(link: OpenableLink, isOn: boolean): OpenableLink[] {
  const { group } = link.item;
  if (group === null) return [link];
  return inOrder(allLinks(isOn).filter(({ item }) => item.group === group));
}

/** The link of the page to this media, in this group where one is named; never one that the page does not have. */
export function findLink(requested: { url: string; slideshow?: string }, isOn: boolean): OpenableLink | undefined {
  const url = absolute(requested.url);
  const { slideshow } = requested;
  return allLinks(isOn).find(
    ({ item }) => item.media.url === url && (slideshow === undefined || item.group === slideshow),
  );
}

function allLinks(isOn: boolean): OpenableLink[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((element) =>
    element.closest('[hidden]') ? [] : (readLink(element, isOn) ?? []),
  );
}

/** The address as the browser resolves it. */
export function absolute(url: string): string {
  return new URL(url, location.href).href;
}

function attributeOf(element: Element, name: string): number {
  return Number(element.getAttribute(name)) || 0;
}
