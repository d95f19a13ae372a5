import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { FlipBoxView } from './view.tsx';

export const flipBox = defineWidget({
  type: 'flip-box',
  version: 1,
  schema,
  view: FlipBoxView,
  css,
  parts: {
    front: { label: 'روی کارت', selector: '>.front' },
    back: { label: 'پشت کارت', selector: '>.back' },
    icon: { label: 'نشان', selector: '>.front>svg' },
    title: { label: 'عنوان', selector: '>div>.title' },
    text: { label: 'متن', selector: '>div>.text' },
    button: { label: 'دکمه', selector: '>.back>.btn' },
  },
  editor,
});
