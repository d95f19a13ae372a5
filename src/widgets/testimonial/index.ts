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
  load: (instances, { reader }) => loadPictures(instances, reader, ({ props }) => props.avatar),
  css: figureCss + sampleCss + css,
  parts: {
    stars: { label: 'ستاره‌ها', selector: '>.stars' },
    text: { label: 'گفته', selector: '>blockquote' },
    picture: { label: 'تصویر', selector: '>figcaption>.avatar' },
    author: { label: 'گوینده', selector: '>figcaption' },
    name: { label: 'نام', selector: '>figcaption strong' },
  },
  editor,
});
