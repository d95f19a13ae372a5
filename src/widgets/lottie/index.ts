import { loadPictures } from '../../builder/load-pictures.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { LottieView } from './view.tsx';

export const lottie = defineWidget({
  type: 'lottie',
  version: 1,
  schema,
  view: LottieView,
  load: (instances, { reader }) => loadPictures(instances, reader, ({ props }) => props.poster),
  css,
  editor,
});
