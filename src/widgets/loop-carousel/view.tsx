import type { ViewInput } from '../../builder/widget.ts';
import { Carousel } from '../../features/carousel/view.tsx';
import { Card } from '../shared/loop-card.tsx';
import type { LoopList } from '../shared/loop-items.ts';
import type { schema } from './schema.ts';

/** Posts, products or terms in a row, each built of a template or as a plain card. */
export function LoopCarouselView({ id, props, attrs, data }: ViewInput<typeof schema, LoopList>) {
  if (data.items.length === 0) {
    return props.nothingFound === '' ? null : (
      <p {...attrs} data-empty="">
        {props.nothingFound}
      </p>
    );
  }
  const root = data.template ? attrs : { ...attrs, 'data-cards': '' };
  return (
    <Carousel
      type="loop-carousel"
      id={id}
      attrs={root}
      settings={props}
      slides={data.items.map((item, index) => ({
        key: item.post.id,
        className: `e-loop-item e-loop-item-${item.post.id}`,
        template: data.template ? props.template : null,
        content: data.template ? (
          data.template.nodes[index]
        ) : (
          <Card item={item} tag={props.titleTag} isFirst={index === 0} />
        ),
      }))}
    />
  );
}
