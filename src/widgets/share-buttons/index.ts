import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ShareButtonsView } from './view.tsx';

export const shareButtons = defineWidget({
  type: 'share-buttons',
  version: 1,
  schema,
  view: ShareButtonsView,
  css,
  parts: {
    label: { label: 'برچسب', selector: '>.label' },
    button: { label: 'دکمه‌ها', selector: '>ul>li>:is(a,button)' },
    icon: { label: 'نشان', selector: '>ul>li>:is(a,button)>svg' },
  },
  editor,
});
