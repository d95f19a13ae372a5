import { use } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import { sizesWithin, WidthShareContext } from '../../builder/width-share.ts';
import type { MediaView } from '../../content/media/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sampleNote } from '../shared/sample-note.ts';
import type { schema } from './schema.ts';

/** The featured picture of the page's post, or of a list item. */
export function FeaturedImageView({ props, attrs, data, page }: ViewInput<typeof schema, MediaView | null>) {
  const share = use(WidthShareContext);
  const { title, path } = page.post;
  const variants = { 'data-ratio': props.ratio, 'data-frame': props.frame };
  if (!data) {
    return page.editing ? (
      <div {...attrs} {...variants} {...sampleNote(page, 'تصویر شاخص')} data-empty="">
        <Icon name="monitor" />
        تصویر شاخص نوشته
      </div>
    ) : null;
  }
  const isLinked = props.link && path !== '';
  const alt = data.alt || (isLinked ? title : '');
  const { eager } = props;
  const sizes = sizesWithin(share, 600);
  const picture = <Picture media={data} sizes={sizes} eager={eager} alt={alt} lazy={!eager && !page.isFirst} />;
  return (
    <div {...attrs} {...variants}>
      {isLinked ? <a href={path}>{picture}</a> : picture}
    </div>
  );
}
