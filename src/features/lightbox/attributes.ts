import type { PageContext } from '../../builder/context.ts';
import type { MediaView } from '../../content/media/types.ts';

/** Which texts of a picture the lightbox shows as its title and its description. */
export type LightboxTexts = PageContext['site']['lightbox'];

interface PictureLinkInput {
  media: Pick<MediaView, 'title' | 'caption' | 'alt' | 'description'>;
  /** Texts that the widget has in place of the library's; empty ones do not count. */
  own?: { caption?: string; alt?: string };
  /** The links that are leafed through together; absent: this one alone. */
  group?: string;
  texts: LightboxTexts;
}

/** The attributes of a link to a picture's file that the lightbox shows; see `src/browser/lightbox/`. */
export function lightboxAttributes({ media, own = {}, group, texts }: PictureLinkInput) {
  const source = {
    title: media.title,
    description: media.description,
    caption: own.caption || media.caption,
    alt: own.alt || media.alt,
    none: '',
  };
  return {
    'data-mizban-open-lightbox': 'yes',
    'data-mizban-lightbox-slideshow': group,
    'data-mizban-lightbox-title': source[texts.titleFrom] || undefined,
    'data-mizban-lightbox-description': source[texts.descriptionFrom] || undefined,
  };
}
