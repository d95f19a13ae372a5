import type { ViewInput } from '../../builder/widget.ts';
import { sampleNote } from '../shared/sample-note.ts';
import type { schema } from './schema.ts';

/** The excerpt of the page's post, or of a list item. */
export function PostExcerptView({ props, attrs, page }: ViewInput<typeof schema>) {
  const { excerpt } = page.post;
  if (excerpt === '' && !page.editing) return null;
  return (
    <p
      {...attrs}
      {...(excerpt === '' ? sampleNote(page, 'چکیده') : {})}
      data-lines={props.lines}
      data-size={props.size}
      data-align={props.align}
    >
      {excerpt || 'چکیدهٔ نوشته'}
    </p>
  );
}
