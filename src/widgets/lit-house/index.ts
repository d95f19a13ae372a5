import { defineWidget } from '../../builder/widget.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import houseCss from '../../ui/lit-house.css?inline';
import { loadPlans } from '../shared/plan-source.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { LitHouseView } from './view.tsx';

export const litHouse = defineWidget<typeof schema, PlanView[] | null>({
  type: 'lit-house',
  version: 1,
  schema,
  view: LitHouseView,
  async load(instances, context) {
    const streets = instances.filter(({ props }) => props.category !== '');
    const plans = streets.length === 0 ? null : await loadPlans(streets, context);
    return new Map(instances.map(({ id }) => [id, plans?.get(id) ?? null]));
  },
  css: houseCss + css,
  editor,
});
