import { RawHtml } from '../../builder/raw-html.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { withAnchors } from './rules.ts';
import type { schema } from './schema.ts';

export function RichTextView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const anchors = page.outline?.anchors.get(id);
  return (
    <div {...attrs} data-size={props.size} data-tone={props.tone} data-align={props.align}>
      <RawHtml html={anchors ? withAnchors(props.html, anchors) : props.html} />
    </div>
  );
}
