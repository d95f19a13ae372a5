import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

export function IconListView({ props, attrs, page }: ViewInput<typeof schema>) {
  if (props.items.length === 0 && !page.editing) return null;
  return (
    <ul {...attrs} data-layout={props.layout} data-size={props.size} data-tone={props.tone}>
      {props.items.map(({ icon, text, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its index
        <li key={index}>
          <Icon name={icon} />
          {url === '' ? <span>{text}</span> : <a href={url}>{text}</a>}
        </li>
      ))}
    </ul>
  );
}
