import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { AlertView } from './view.tsx';

export const alert = defineWidget({
  type: 'alert',
  version: 1,
  schema,
  view: AlertView,
  css,
  parts: {
    icon: { label: 'نشان', selector: '>svg' },
    title: { label: 'عنوان', selector: '>.title' },
    text: { label: 'متن', selector: '>.text' },
  },
  editor,
});
