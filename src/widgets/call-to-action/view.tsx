import { use } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import { sizesWithin, WidthShareContext } from '../../builder/width-share.ts';
import type { MediaView } from '../../content/media/types.ts';
import { bindWords } from '../../platform/persian/bind.ts';
import { Picture } from '../../ui/picture.tsx';
import type { schema } from './schema.ts';

export function CallToActionView({ props, attrs, data }: ViewInput<typeof schema, MediaView | null>) {
  const share = use(WidthShareContext);
  const Tag = props.tag;
  const buttons = [
    { name: 'main', text: props.button, url: props.url },
    { name: 'second', text: props.second, url: props.secondUrl },
  ].filter(({ text, url }) => text !== '' && url !== '');
  return (
    <div
      {...attrs}
      data-layout={props.layout}
      data-surface={props.surface}
      data-picture={data ? props.pictureAt : undefined}
    >
      <div className="body">
        <div className="words">
          <Tag className="title">{bindWords(props.title)}</Tag>
          {props.text !== '' && <p className="text">{props.text}</p>}
        </div>
        {buttons.length > 0 && (
          <div className="actions">
            {buttons.map(({ name, text, url }) => (
              <a key={name} className={`btn ${name}`} href={url}>
                {text}
              </a>
            ))}
          </div>
        )}
      </div>
      {data && <Picture media={data} sizes={sizesWithin(share, 600)} />}
    </div>
  );
}
