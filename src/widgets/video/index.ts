import { loadPictures } from '../../builder/load-pictures.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { VideoView } from './view.tsx';

export const video = defineWidget({
  type: 'video',
  version: 1,
  schema,
  view: VideoView,
  load: (instances, { reader }) => loadPictures(instances, reader, ({ props }) => props.poster),
  css,
  parts: {
    picture: { label: 'کادر ویدیو', selector: '>.place' },
    button: { label: 'دکمهٔ پخش', selector: '>.place>a>.play' },
    caption: { label: 'زیرنویس', selector: '>figcaption' },
  },
  editor,
});
