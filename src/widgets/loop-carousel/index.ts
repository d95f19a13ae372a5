import { defineWidget } from '../../builder/widget.ts';
import carouselCss from '../../features/carousel/style.css?inline';
import cardCss from '../shared/loop-card.css?inline';
import { type LoopList, loadLoopItems } from '../shared/loop-items.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { LoopCarouselView } from './view.tsx';

export const loopCarousel = defineWidget<typeof schema, LoopList>({
  type: 'loop-carousel',
  version: 1,
  schema,
  load: (instances, context) =>
    loadLoopItems(
      instances.map((instance) => ({ ...instance, number: 1, filters: [] })),
      context,
    ),
  embeds: ({ template }) => (template ? [template] : []),
  view: LoopCarouselView,
  css: carouselCss + cardCss + css,
  editor,
});
