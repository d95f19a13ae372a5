import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { Carousel } from '../../features/carousel/view.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema, Array<MediaView | null>>;

/** Words on pictures, one at a time; without a picture a slide has the theme's background. */
export function SlidesView({ id, props, attrs, data, page }: Input) {
  const shown = props.slides.flatMap((slide, index) => {
    const media = data?.[index] ?? null;
    const isEmpty = slide.heading === '' && slide.text === '' && !media;
    return isEmpty && !page.editing ? [] : [{ slide, media, index }];
  });
  if (shown.length === 0) return page.editing ? <p {...attrs}>اسلایدی افزوده نشده است.</p> : null;
  const { height, align, vertical, headingTag, eager } = props;
  return (
    <Carousel
      type="slides"
      id={id}
      attrs={attrs}
      settings={props}
      variant={{ 'data-height': height, 'data-align': align, 'data-vertical': vertical }}
      slides={shown.map(({ slide, media, index }, position) => ({
        key: index,
        content: <Content slide={slide} media={media} tag={headingTag} eager={eager && position === 0} />,
      }))}
    />
  );
}

interface ContentInput {
  slide: Input['props']['slides'][number];
  media: MediaView | null;
  tag: Input['props']['headingTag'];
  eager: boolean;
}

function Content({ slide, media, tag: Tag, eager }: ContentInput) {
  return (
    <>
      {media && <Picture media={media} sizes="100vw" eager={eager} alt={slide.heading === '' ? media.alt : ''} />}
      <div className="words">
        {slide.heading !== '' && <Tag className="title">{slide.heading}</Tag>}
        {slide.text !== '' && <p>{slide.text}</p>}
        {slide.button !== '' && slide.url !== '' && (
          <a className="btn" href={slide.url}>
            {slide.button}
          </a>
        )}
      </div>
    </>
  );
}
