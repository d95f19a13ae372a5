import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { itemAnchors } from '../shared/item-anchors.ts';
import type { schema } from './schema.ts';

/**
 * Collapsible sections of widgets, each independent. The id is inside the item: browsers open a closed `details` natively
 * when the address points into it.
 */
export function ToggleView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  if (props.items.length === 0 && !page.editing) return null;
  const anchors = itemAnchors(props.items, id);
  return (
    <div {...attrs} {...behaviour({ name: 'toggle', id, when: 'engaged' })}>
      {props.items.map(({ title, open, content }, index) => (
        <details key={anchors[index]} open={open || page.editing}>
          <summary>{title}</summary>
          <div id={anchors[index]} className="content" data-slot="">
            {content()}
          </div>
        </details>
      ))}
    </div>
  );
}
