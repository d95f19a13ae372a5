import { loadPictures } from '../../builder/load-pictures.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ImageView } from './view.tsx';

export const image = defineWidget({
  type: 'image',
  version: 1,
  schema,
  view: ImageView,
  load: (instances, { reader }) => loadPictures(instances, reader, ({ props }) => props.media),
  css,
  parts: {
    picture: { label: 'تصویر', selector: ' img' },
    caption: { label: 'زیرنویس', selector: '>figcaption' },
  },
  editor,
});
