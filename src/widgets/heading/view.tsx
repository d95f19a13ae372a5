import type { ViewInput } from '../../builder/widget.ts';
import { bindWords } from '../../platform/persian/bind.ts';
import type { schema } from './schema.ts';

export function HeadingView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const Tag = props.tag;
  const anchor = page.outline?.anchors.get(id)?.[0];
  const look = { ...(anchor ? { id: anchor } : {}), ...attrs, 'data-size': props.size, 'data-align': props.align };
  const words = page.editing ? props.text : bindWords(props.text);
  if (props.eyebrow === '') return <Tag {...look}>{words}</Tag>;
  return (
    <hgroup {...look}>
      <p className="eyebrow">{props.eyebrow}</p>
      <Tag className="title">{words}</Tag>
    </hgroup>
  );
}
