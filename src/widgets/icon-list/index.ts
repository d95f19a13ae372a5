import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { IconListView } from './view.tsx';

export const iconList = defineWidget({
  type: 'icon-list',
  version: 1,
  schema,
  view: IconListView,
  css,
  parts: {
    item: { label: 'ردیف', selector: '>li' },
    icon: { label: 'نشان', selector: '>li>svg' },
    text: { label: 'نوشته', selector: '>li>:is(span,a)' },
  },
  editor,
});
