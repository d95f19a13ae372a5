import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { IconBoxView } from './view.tsx';

export const iconBox = defineWidget({
  type: 'icon-box',
  version: 1,
  schema,
  view: IconBoxView,
  css,
  parts: {
    icon: { label: 'نشان', selector: '>svg' },
    title: { label: 'عنوان', selector: '>.title' },
    text: { label: 'متن', selector: '>.text' },
  },
  editor,
});
