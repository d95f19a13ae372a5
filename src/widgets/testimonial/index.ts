import { loadPictures } from '../../builder/load-pictures.ts';
import { defineWidget } from '../../builder/widget.ts';
import sampleCss from '../shared/sample-mark.css?inline';
import figureCss from '../shared/testimonial-figure.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { TestimonialView } from './view.tsx';

export const testimonial = defineWidget({
  type: 'testimonial',
  version: 1,
  schema,
  view: TestimonialView,
  load: (instances, { reader }) =>
    loadPictures(
      instances.map(({ id, props }) => ({ id, media: props.avatar })),
      reader,
    ),
  css: figureCss + sampleCss + css,
  editor,
});
