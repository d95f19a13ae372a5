import { loadPictures } from '../../builder/load-pictures.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CallToActionView } from './view.tsx';

export const callToAction = defineWidget({
  type: 'call-to-action',
  version: 1,
  schema,
  view: CallToActionView,
  load: (instances, { reader }) =>
    loadPictures(instances, reader, ({ props }) => (props.layout === 'split' ? props.media : null)),
  css,
  parts: {
    title: { label: 'عنوان', selector: '>.body>.words>.title' },
    text: { label: 'متن', selector: '>.body>.words>.text' },
    button: { label: 'دکمه', selector: '>.body>.actions>.main' },
    second: { label: 'دکمهٔ دوم', selector: '>.body>.actions>.second' },
    picture: { label: 'تصویر', selector: '>picture>img' },
  },
  editor,
});
