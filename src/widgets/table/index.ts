import { defineWidget } from '../../builder/widget.ts';
import hintCss from '../shared/scroll-hint.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { TableView } from './view.tsx';

export const table = defineWidget({
  type: 'table',
  version: 1,
  schema,
  view: TableView,
  css: hintCss + css,
  parts: {
    caption: { label: 'عنوان', selector: '>table>caption' },
    head: { label: 'سرستون‌ها', selector: '>table>thead th' },
    name: { label: 'سرردیف‌ها', selector: '>table>tbody th' },
    cell: { label: 'خانه‌ها', selector: '>table>tbody td' },
    best: { label: 'سرستون برجسته', selector: '>table>thead>tr>[data-highlighted]' },
    'best-cell': { label: 'خانه‌های ستون برجسته', selector: '>table>tbody>tr>[data-highlighted]' },
  },
  editor,
});
