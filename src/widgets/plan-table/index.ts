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
  editor,
});
