import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ColumnsView } from './view.tsx';

export const columns = defineWidget({
  type: 'columns',
  version: 1,
  schema,
  view: ColumnsView,
  css,
  parts: {
    column: { label: 'ستون‌ها', selector: '>.col' },
  },
  editor,
});
