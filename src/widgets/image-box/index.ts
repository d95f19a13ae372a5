import { loadPictures } from '../../builder/load-pictures.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ImageBoxView } from './view.tsx';

export const imageBox = defineWidget({
  type: 'image-box',
  version: 1,
  schema,
  view: ImageBoxView,
  load: (instances, { reader }) => loadPictures(instances, reader, ({ props }) => props.picture),
  css,
  parts: {
    picture: { label: 'تصویر', selector: '>.picture' },
    words: { label: 'نوشته‌ها', selector: '>.words' },
    title: { label: 'عنوان', selector: '>.words>.title' },
    text: { label: 'متن', selector: '>.words>.text' },
    link: { label: 'نوشتهٔ پیوند', selector: '>.words>.action' },
  },
  editor,
});
