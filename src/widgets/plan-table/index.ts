import { defineWidget } from '../../builder/widget.ts';
import { loadPlansAndLines, planOffers } from '../shared/plan-source.ts';
import hintCss from '../shared/scroll-hint.css?inline';
import selectCss from '../shared/select.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PlanTableView } from './view.tsx';

export const planTable = defineWidget({
  type: 'plan-table',
  version: 1,
  schema,
  view: PlanTableView,
  load: loadPlansAndLines,
  facts: ({ data, props }) => planOffers({ data: data.plans, props }),
  css: hintCss + selectCss + css,
  parts: {
    bar: { label: 'نوار بالا', selector: '>.bar' },
    title: { label: 'عنوان', selector: '>.bar>strong' },
    head: { label: 'سرستون‌ها', selector: '>.scroll>table>thead th' },
    row: { label: 'ردیف', selector: '>.scroll>table>tbody>tr' },
    name: { label: 'نام پلن', selector: '>.scroll>table>tbody>tr>th[scope=row]' },
    price: { label: 'قیمت', selector: '>.scroll>table>tbody>tr>.price' },
    button: { label: 'دکمه', selector: '>.scroll>table>tbody>tr .btn' },
  },
  editor,
});
