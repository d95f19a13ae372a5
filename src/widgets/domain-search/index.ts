import { defineWidget } from '../../builder/widget.ts';
import { loadPlans } from '../shared/plan-source.ts';
import selectCss from '../shared/select.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { DomainSearchView } from './view.tsx';

export const domainSearch = defineWidget({
  type: 'domain-search',
  version: 1,
  schema,
  view: DomainSearchView,
  load: loadPlans,
  css: selectCss + css,
  editor,
});
