import { use } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import { sizesWithin, WidthShareContext } from '../../builder/width-share.ts';
import type { MediaView } from '../../content/media/types.ts';
import { lightboxAttributes } from '../../features/lightbox/attributes.ts';
import { Icon } from '../../ui/icon.tsx';
import { mediaAddress, Picture } from '../../ui/picture.tsx';
import type { schema } from './schema.ts';

/** In pixels; the same widths as in `style.css`. */
const widths = { small: 320, medium: 560, large: 880, full: 1200 };

export function ImageView({ props, attrs, data, page }: ViewInput<typeof schema, MediaView | null>) {
  const share = use(WidthShareContext);
  if (!data) return page.editing ? <Placeholder attrs={attrs} /> : null;
  const href = props.url || (props.enlarge ? mediaAddress(data.key) : '');
  const linked = href !== '';
  const picture = (
    <Picture
      media={data}
      sizes={sizesWithin(share, widths[props.size])}
      eager={props.eager}
      alt={props.alt || data.alt || (linked ? data.title || 'تصویر' : '')}
    />
  );
  return (
    <figure {...attrs} data-size={props.size} data-align={props.align} data-frame={props.frame}>
      {linked ? (
        <a
          href={href}
          {...(props.url
            ? {}
            : lightboxAttributes({ media: data, own: { alt: props.alt }, texts: page.site.lightbox }))}
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      {props.caption !== '' && <figcaption>{props.caption}</figcaption>}
    </figure>
  );
}

function Placeholder({ attrs }: Pick<ViewInput, 'attrs'>) {
  return (
    <div {...attrs} data-empty="">
      <Icon name="monitor" />
      تصویری انتخاب نشده است.
    </div>
  );
}
