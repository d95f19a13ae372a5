import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ButtonView } from './view.tsx';

export const button = defineWidget({
  type: 'button',
  version: 1,
  schema,
  view: ButtonView,
  css,
  parts: {
    icon: { label: 'نشان', selector: '>svg' },
  },
  editor,
});
