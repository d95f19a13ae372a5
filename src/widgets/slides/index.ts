import { defineWidget } from '../../builder/widget.ts';
import { loadSlidePictures } from '../../features/carousel/pictures.ts';
import carouselCss from '../../features/carousel/style.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { SlidesView } from './view.tsx';

export const slides = defineWidget({
  type: 'slides',
  version: 1,
  schema,
  view: SlidesView,
  load: (instances, { reader }) =>
    loadSlidePictures(
      instances.map(({ id, props }) => ({ id, media: props.slides.map((slide) => slide.media) })),
      reader,
    ),
  css: carouselCss + css,
  parts: {
    slide: { label: 'اسلاید', selector: '>.track>.slide' },
    picture: { label: 'تصویر', selector: '>.track>.slide>picture>img' },
    words: { label: 'کادر متن', selector: '>.track>.slide>.words' },
    title: { label: 'عنوان', selector: '>.track>.slide>.words>.title' },
    text: { label: 'متن', selector: '>.track>.slide>.words>p:not(.title)' },
    button: { label: 'دکمه', selector: '>.track>.slide>.words>.btn' },
    arrow: { label: 'دکمه‌های حرکت', selector: '>.bar>button' },
  },
  editor,
});
