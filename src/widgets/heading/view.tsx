import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function HeadingView({ props, attrs }: ViewInput<typeof schema>) {
  const Tag = props.tag;
  const look = { ...attrs, 'data-size': props.size, 'data-align': props.align };
  if (props.eyebrow === '') return <Tag {...look}>{props.text}</Tag>;
  return (
    <hgroup {...look}>
      <p className="eyebrow">{props.eyebrow}</p>
      <Tag className="title">{props.text}</Tag>
    </hgroup>
  );
}
