import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { IconView } from './view.tsx';

export const icon = defineWidget({
  type: 'icon',
  version: 1,
  schema,
  view: IconView,
  css,
  parts: {
    icon: { label: 'نشان', selector: '>svg' },
  },
  editor,
});
