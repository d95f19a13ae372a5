import type { ReactNode } from 'react';
import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { lightboxAttributes } from '../../features/lightbox/attributes.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { mediaAddress, Picture } from '../../ui/picture.tsx';
import { groupsOf, proportionOf } from './rules.ts';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema, Array<MediaView | null>>;

/** Pictures side by side; the server knows their sizes, so nothing shifts when they load. Missing ones are omitted. */
export function GalleryView({ id, props, attrs, data, page }: Input) {
  const shown = props.images.flatMap((image, index) => {
    const media = data?.[index];
    return media ? [{ image, media, number: index + 1 }] : [];
  });
  if (shown.length === 0) return page.editing ? <Placeholder attrs={attrs} /> : null;
  const groups = props.filter ? groupsOf(shown.map(({ image }) => image)) : [];
  return (
    <div
      {...attrs}
      {...(groups.length > 0 ? behaviour({ name: 'gallery', id, when: 'visible' }) : {})}
      data-layout={props.layout}
      {...(props.layout === 'justified'
        ? { 'data-rows': props.rows }
        : {
            'data-columns': props.columns,
            'data-columns-tablet': props.columnsTablet,
            'data-columns-mobile': props.columnsMobile,
          })}
      data-ratio={props.layout === 'grid' ? props.ratio : undefined}
      data-gap={props.gap}
      data-captions={props.captions}
    >
      {groups.length > 0 && <Filter groups={groups} label={props.label} all={props.allLabel} />}
      <ul>
        {shown.map(({ image, media, number }, index) => (
          <li key={number} data-group={(props.filter && image.group.trim()) || undefined} data-w={proportionOf(media)}>
            <Item id={id} image={image} media={media} number={number} props={props} page={page} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Filter({ groups, label, all }: { groups: string[]; label: string; all: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="filter" role="group" aria-label={label}>
      <button type="button" aria-pressed="true">
        {all || 'همه'}
      </button>
      {groups.map((group) => (
        <button key={group} type="button" aria-pressed="false" data-group={group}>
          {group}
        </button>
      ))}
      <span className="sr" role="status" />
    </div>
  );
}

interface ItemInput extends Pick<Input, 'id' | 'props' | 'page'> {
  image: Input['props']['images'][number];
  media: MediaView;
  number: number;
  /** The first one, whose picture is likely above the fold. */
  isFirst: boolean;
}

function Item({ id, image, media, number, props, page, isFirst }: ItemInput) {
  const alt = image.alt || media.alt;
  // A link needs an accessible name, even if staff left the fields empty.
  const name = props.enlarge ? alt || image.caption || media.title || `تصویر ${toPersianDigits(number)}` : alt;
  const caption = props.captions === 'none' ? '' : image.caption || media.caption;
  const picture: ReactNode = <Picture media={media} sizes={sizesOf(props)} alt={name} lazy={!isFirst} />;
  const attributes = lightboxAttributes({ media, own: image, group: id, texts: page.site.lightbox });
  return (
    <>
      {props.enlarge ? (
        <a href={mediaAddress(media.key)} {...attributes}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {caption !== '' && <p>{caption}</p>}
    </>
  );
}

function sizesOf({ layout, columns, columnsTablet, columnsMobile }: Input['props']): string {
  if (layout === 'justified') return '(max-width: 767px) 60vw, 400px';
  const share = (count: number) => `${Math.ceil(100 / count)}vw`;
  return `(max-width: 767px) ${share(columnsMobile)}, (max-width: 1024px) ${share(columnsTablet)}, ${Math.ceil(1200 / columns)}px`;
}

function Placeholder({ attrs }: Pick<ViewInput, 'attrs'>) {
  return (
    <div {...attrs} data-empty="">
      <Icon name="layers" />
      تصویری انتخاب نشده است.
    </div>
  );
}
