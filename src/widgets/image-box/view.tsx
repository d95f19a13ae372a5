import { use } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import { sizesWithin, WidthShareContext } from '../../builder/width-share.ts';
import type { MediaView } from '../../content/media/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { schema } from './schema.ts';

/** A picture with title and text; with an address the whole box is one link. */
export function ImageBoxView({ props, attrs, data, page }: ViewInput<typeof schema, MediaView | null>) {
  const share = use(WidthShareContext);
  const { title, text, url, tag: Tag } = props;
  const action = url === '' ? '' : props.action;
  const linked = (words: string) => (url === '' ? words : <a href={url}>{words}</a>);
  return (
    <div {...attrs} data-place={props.place} data-surface={props.surface} data-align={props.align}>
      {data ? (
        <div className="picture" data-ratio={props.ratio}>
          <Picture
            media={data}
            sizes={sizesWithin(share, props.place === 'top' ? 880 : 400)}
            alt={props.alt || data.alt}
          />
        </div>
      ) : (
        page.editing && (
          <div className="picture" data-empty="">
            <Icon name="monitor" />
            تصویری انتخاب نشده است.
          </div>
        )
      )}
      <div className="words">
        {title !== '' && <Tag className="title">{linked(title)}</Tag>}
        {text !== '' && <p className="text">{text}</p>}
        {action !== '' && (
          <p className="action">
            {title === '' ? linked(action) : <span aria-hidden>{action}</span>}
            <Icon name="arrow-left" />
          </p>
        )}
      </div>
    </div>
  );
}
