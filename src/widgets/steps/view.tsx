import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** Numbered steps of a process. */
export function StepsView({ props: { tag: Tag, items }, attrs, page }: ViewInput<typeof schema>) {
  if (items.length === 0 && !page.editing) return null;
  return (
    <ol {...attrs}>
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same title
        <li key={index}>
          <Tag>{title}</Tag>
          {text !== '' && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
