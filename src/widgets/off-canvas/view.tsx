import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import { fragmentIds } from './fragments.ts';
import type { schema } from './schema.ts';

/**
 * A panel of widgets that slides in from a side of the screen: a closed `dialog` until a hash action opens it. Without
 * scripting, and in the editor, it is a box in its place, which its links point to.
 */
export function OffCanvasView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const { label, showsLabel, side, width, overlay, closesOnEscape, closesOnBackground, closeButton } = props;
  const Tag = page.editing ? 'section' : 'dialog';
  const ids = fragmentIds(id);
  const options = { closesOnEscape, closesOnBackground };
  return (
    <Tag
      {...attrs}
      aria-label={label || 'پنل'}
      {...(page.editing ? { 'data-all': '' } : behaviour({ name: 'off-canvas', id, when: 'engaged', options }))}
      data-side={side}
      data-width={side === 'start' || side === 'end' ? width : undefined}
      data-overlay={overlay ? '' : undefined}
    >
      <div className="bar" id={ids.open}>
        <p className={showsLabel ? 'title' : 'title unseen'} id={ids.toggle}>
          {label}
        </p>
        {closeButton && !page.editing && (
          <button type="button" className="close" aria-label="بستن">
            <Icon name="x" />
          </button>
        )}
      </div>
      <div className="content" data-slot="">
        {props.children({ className: 'inner' })}
      </div>
    </Tag>
  );
}
