import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { schema } from './schema.ts';

/** Logo and title of the settings. */
export function SiteLogoView({ props, attrs, data, page }: ViewInput<typeof schema, MediaView | null>) {
  const { title } = page.site;
  const label = props.content === 'logo' ? title : '';
  const Root = props.linksHome ? 'a' : 'div';
  return (
    <Root
      {...attrs}
      {...(props.linksHome ? { href: '/', 'aria-current': page.post.path === '/' ? 'page' : undefined } : {})}
      data-size={props.size}
      data-align={props.align}
    >
      {props.content !== 'name' &&
        (data ? (
          <span className="logo">
            <Picture media={data} sizes="240px" lazy={false} alt={label} />
          </span>
        ) : (
          <BrandMark label={label} />
        ))}
      {props.content !== 'logo' && <span className="name">{title}</span>}
    </Root>
  );
}
