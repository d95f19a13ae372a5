import { defineWidget } from '../../builder/widget.ts';
import { loadSlidePictures } from '../../features/carousel/pictures.ts';
import carouselCss from '../../features/carousel/style.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ImageCarouselView } from './view.tsx';

export const imageCarousel = defineWidget({
  type: 'image-carousel',
  version: 1,
  schema,
  view: ImageCarouselView,
  load: (instances, { reader }) =>
    loadSlidePictures(
      instances.map(({ id, props }) => ({ id, media: props.images.map((image) => image.media) })),
      reader,
    ),
  css: carouselCss + css,
  parts: {
    slide: { label: 'اسلاید', selector: '>.track>.slide' },
    picture: { label: 'تصویر', selector: '>.track>.slide img' },
    caption: { label: 'زیرنویس', selector: '>.track>.slide>figure>figcaption' },
    arrow: { label: 'دکمه‌های حرکت', selector: '>.bar>button' },
  },
  editor,
});
