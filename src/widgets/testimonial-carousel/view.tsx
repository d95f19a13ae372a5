import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { Carousel } from '../../features/carousel/view.tsx';
import { TestimonialFigure } from '../shared/testimonial-figure.tsx';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema, Array<MediaView | null>>;

/** Testimonials in a row of cards of equal height; those without text are omitted. */
export function TestimonialCarouselView({ id, props, attrs, data, page }: Input) {
  const shown = props.testimonials.flatMap((testimonial, index) =>
    testimonial.quote !== '' || page.editing ? [{ said: testimonial, picture: data?.[index] ?? null, index }] : [],
  );
  if (shown.length === 0) return page.editing ? <p {...attrs}>هنوز گفته‌ای نیست.</p> : null;
  return (
    <Carousel
      type="testimonial-carousel"
      id={id}
      attrs={attrs}
      settings={props}
      slides={shown.map(({ said, picture, index }) => ({
        key: index,
        content: <TestimonialFigure said={said} picture={picture} attrs={{ className: 'mz-testimonial' }} />,
      }))}
    />
  );
}
