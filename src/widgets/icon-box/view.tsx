import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

export function IconBoxView({ props, attrs }: ViewInput<typeof schema>) {
  const Tag = props.tag;
  return (
    <div
      {...attrs}
      data-layout={props.layout}
      data-surface={props.surface}
      data-tone={props.tone}
      data-align={props.align}
    >
      <Icon name={props.icon} />
      <Tag className="title">{props.url === '' ? props.title : <a href={props.url}>{props.title}</a>}</Tag>
      {props.text !== '' && <p className="text">{props.text}</p>}
    </div>
  );
}
