import { defineWidget } from '../../builder/widget.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import houseCss from '../../ui/lit-house.css?inline';
import { editor } from './editor.ts';
import { addressReader } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PlanFinderView } from './view.tsx';

export const planFinder = defineWidget<typeof schema, PlanView[]>({
  type: 'plan-finder',
  version: 1,
  schema,
  view: PlanFinderView,
  async load(instances, { reader }) {
    const { plans } = await reader.catalogue();
    return new Map(instances.map(({ id }) => [id, plans]));
  },
  address: ({ id, props }) =>
    addressReader(
      id,
      props.questions.map(({ choices }) => choices.length),
    ),
  css: houseCss + css,
  editor,
});
