import { defineWidget } from '../../builder/widget.ts';
import { loadSlidePictures } from '../../features/carousel/pictures.ts';
import carouselCss from '../../features/carousel/style.css?inline';
import sampleCss from '../shared/sample-mark.css?inline';
import figureCss from '../shared/testimonial-figure.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { TestimonialCarouselView } from './view.tsx';

export const testimonialCarousel = defineWidget({
  type: 'testimonial-carousel',
  version: 1,
  schema,
  view: TestimonialCarouselView,
  load: (instances, { reader }) =>
    loadSlidePictures(
      instances.map(({ id, props }) => ({ id, media: props.testimonials.map((testimonial) => testimonial.avatar) })),
      reader,
    ),
  css: carouselCss + figureCss + sampleCss + css,
  parts: {
    card: { label: 'کارت', selector: '>.track>.slide>figure' },
    stars: { label: 'ستاره‌ها', selector: '>.track>.slide>figure>.stars' },
    text: { label: 'گفته', selector: '>.track>.slide>figure>blockquote' },
    picture: { label: 'تصویر', selector: '>.track>.slide>figure>figcaption>.avatar' },
    name: { label: 'نام', selector: '>.track>.slide>figure>figcaption strong' },
    arrow: { label: 'دکمه‌های حرکت', selector: '>.bar>button' },
  },
  editor,
});
