import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import { TileDrawing } from './drawings.tsx';
import type { schema } from './schema.ts';

/** Tiles of different size, each with its own small drawing. */
export function BentoView({ props: { tag: Tag, tiles }, attrs, page }: ViewInput<typeof schema>) {
  if (tiles.length === 0 && !page.editing) return null;
  return (
    <ul {...attrs}>
      {tiles.map(({ size, title, text, icon, number, drawing, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tiles may have the same title
        <li key={index} data-size={size} data-drawing={drawing}>
          {drawing !== 'none' && <TileDrawing name={drawing} />}
          {number !== '' ? <b className="number">{number}</b> : icon !== 'none' && <Icon name={icon} />}
          <Tag>{url === '' ? title : <a href={url}>{title}</a>}</Tag>
          {text !== '' && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
