import type { ReactNode } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { Carousel, slideSizes } from '../../features/carousel/view.tsx';
import { type LightboxTexts, lightboxAttributes } from '../../features/lightbox/attributes.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { mediaAddress, Picture } from '../../ui/picture.tsx';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema, Array<MediaView | null>>;

/** Pictures in a row. A missing one is left out; the editor shows a placeholder. */
export function ImageCarouselView({ id, props, attrs, data, page }: Input) {
  const shown = props.images.flatMap((image, index) => {
    const media = data?.[index] ?? null;
    return media || page.editing ? [{ image, media, index }] : [];
  });
  if (shown.length === 0) return page.editing ? <p {...attrs}>تصویری انتخاب نشده است.</p> : null;
  const { link, ratio, fit } = props;
  return (
    <Carousel
      type="image-carousel"
      id={id}
      attrs={attrs}
      settings={props}
      variant={{ 'data-ratio': ratio, ...(ratio === 'original' ? {} : { 'data-fit': fit }) }}
      slides={shown.map(({ image, media, index }) => ({
        key: index,
        content: media ? (
          <Figure
            image={image}
            media={media}
            number={index + 1}
            link={link}
            group={id}
            texts={page.site.lightbox}
            sizes={slideSizes(props)}
          />
        ) : (
          <span className="missing">
            <Icon name="monitor" />
            تصویر {toPersianDigits(index + 1)}
          </span>
        ),
      }))}
    />
  );
}

interface FigureInput {
  image: Input['props']['images'][number];
  media: MediaView;
  number: number;
  link: Input['props']['link'];
  /** Pictures shown together in a lightbox. */
  group: string;
  texts: LightboxTexts;
  sizes: string;
}

function Figure({ image, media, number, link, group, texts, sizes }: FigureInput) {
  const target = link === 'file' ? mediaAddress(media.key) : link === 'custom' ? image.url : '';
  const alt = image.alt || media.alt;
  // A link needs an accessible name, even if staff left the fields empty.
  const name = target === '' ? alt : alt || image.caption || media.title || `تصویر ${toPersianDigits(number)}`;
  const picture = <Picture media={media} sizes={sizes} alt={name} lazy={number > 1} />;
  return (
    <figure>
      {target === ''
        ? picture
        : linked(picture, target, link === 'file' ? lightboxAttributes({ media, own: image, group, texts }) : {})}
      {image.caption !== '' && <figcaption>{image.caption}</figcaption>}
    </figure>
  );
}

function linked(picture: ReactNode, href: string, data: Record<string, string | undefined>) {
  return (
    <a href={href} {...data}>
      {picture}
    </a>
  );
}
