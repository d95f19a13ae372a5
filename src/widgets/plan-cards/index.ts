import { defineWidget } from '../../builder/widget.ts';
import houseCss from '../../ui/lit-house.css?inline';
import rackCss from '../../ui/rack-lines.css?inline';
import { loadPlans, planOffers } from '../shared/plan-source.ts';
import { editor } from './editor.ts';
import { shownPlans } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PlanCardsView } from './view.tsx';

export const planCards = defineWidget({
  type: 'plan-cards',
  version: 1,
  schema,
  view: PlanCardsView,
  load: loadPlans,
  facts: ({ data, props }) => planOffers({ data: shownPlans(data, props), props }),
  css: houseCss + rackCss + css,
  parts: {
    switch: { label: 'انتخاب دوره', selector: '>.cycles' },
    card: { label: 'کارت', selector: '>article' },
    tag: { label: 'برچسب', selector: '>article>.tag' },
    title: { label: 'نام پلن', selector: '>article>h3' },
    price: { label: 'قیمت', selector: '>article>.cost>b' },
    button: { label: 'دکمه', selector: '>article>.cost>.btn' },
  },
  editor,
});
