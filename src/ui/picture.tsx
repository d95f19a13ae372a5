import type { MediaVariant, MediaView } from '../content/media/types.ts';
import { focalAttribute } from './focal.ts';

interface PictureInput {
  media: MediaView;
  /**
   * Display width of the picture, as a `sizes` attribute: `(max-width: 767px) 100vw, 600px`. For a lazy picture, browsers
   * that support `auto` use its layout width.
   */
  sizes: string;
  /** For pictures above the fold: loaded immediately with high priority, while others are lazy. */
  eager?: boolean;
  /** False: loaded with the page, though not above the fold. */
  lazy?: boolean;
  /** Instead of the media library's own text; empty for a picture that only decorates. */
  alt?: string;
}

/** A picture of the media library in the best format and size for the browser, with its space reserved before it loads. */
export function Picture({ media, sizes: statedSizes, eager = false, lazy = !eager, alt = media.alt }: PictureInput) {
  const sizes = lazy ? `auto, ${statedSizes}` : statedSizes;
  const avif = variantsOf(media, 'avif');
  const webp = variantsOf(media, 'webp');
  const size = media.width > 0 && media.height > 0 ? { width: media.width, height: media.height } : {};
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: lazy ? 'lazy' : undefined, decoding: 'async' })}
        {...size}
        {...focalAttribute(media)}
        {...(webp.length > 0 ? { srcSet: srcSet(webp), sizes } : {})}
        src={mediaAddress(webp.at(-1)?.key ?? media.key)}
        alt={alt}
      />
    </picture>
  );
}

/** The sizes of one format, smallest first. */
function variantsOf(media: MediaView, format: MediaVariant['format']): MediaVariant[] {
  return media.variants.filter((variant) => variant.format === format).sort((a, b) => a.width - b.width);
}

function srcSet(variants: MediaVariant[]): string {
  return variants.map(({ key, width }) => `${mediaAddress(key)} ${width}w`).join(', ');
}

/** The public address of a storage key; commas and spaces would end an address inside `srcset`. */
export function mediaAddress(key: string): string {
  return `/media/${key.split('/').map(encodeURIComponent).join('/')}`;
}
