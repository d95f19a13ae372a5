import { RawHtml } from '../../builder/raw-html.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function RichTextView({ props, attrs }: ViewInput<typeof schema>) {
  return (
    <div {...attrs} data-size={props.size} data-tone={props.tone} data-align={props.align}>
      <RawHtml html={props.html} />
    </div>
  );
}
