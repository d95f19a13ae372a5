import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ToggleView } from './view.tsx';

export const toggle = defineWidget({
  type: 'toggle',
  version: 1,
  schema,
  view: ToggleView,
  css,
  parts: {
    item: { label: 'ردیف', selector: '>details' },
    open: { label: 'ردیف باز', selector: '>details[open]' },
    title: { label: 'عنوان', selector: '>details>summary' },
    text: { label: 'کادر محتوا', selector: '>details>.content' },
  },
  editor,
});
