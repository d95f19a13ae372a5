import { behaviour } from '../../builder/island.tsx';
import { RawHtml } from '../../builder/raw-html.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { itemAnchors } from '../shared/item-anchors.ts';
import type { schema } from './schema.ts';

/**
 * Accordion (FAQ). The anchor is the id of the panel, not of the item: browsers open a closed `details` natively
 * when the address points into it, so links work without script too.
 */
export function AccordionView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  if (props.items.length === 0 && !page.editing) return null;
  const anchors = itemAnchors(props.items, id);
  return (
    <div {...attrs} {...behaviour({ name: 'accordion', id, when: 'engaged' })}>
      {props.items.map(({ question, answer }, index) => (
        <details
          key={anchors[index]}
          name={props.single ? `accordion-${id}` : undefined}
          open={props.firstOpen && index === 0}
        >
          <summary>{question}</summary>
          <div id={anchors[index]} className="answer">
            <RawHtml html={answer} className="text" />
            <a href={`#${anchors[index]}`}>پیوند به این پرسش</a>
          </div>
        </details>
      ))}
    </div>
  );
}
