import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function HeadingView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const Tag = props.tag;
  const anchor = page.outline?.anchors.get(id)?.[0];
  const look = { ...(anchor ? { id: anchor } : {}), ...attrs, 'data-size': props.size, 'data-align': props.align };
  if (props.eyebrow === '') return <Tag {...look}>{props.text}</Tag>;
  return (
    <hgroup {...look}>
      <p className="eyebrow">{props.eyebrow}</p>
      <Tag className="title">{props.text}</Tag>
    </hgroup>
  );
}
