import { defineWidget } from '../../builder/widget.ts';
import { loadPlans, planOffers } from '../shared/plan-source.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PlanCardsView } from './view.tsx';

export const planCards = defineWidget({
  type: 'plan-cards',
  version: 1,
  schema,
  view: PlanCardsView,
  load: loadPlans,
  facts: planOffers,
  css,
  editor,
});
