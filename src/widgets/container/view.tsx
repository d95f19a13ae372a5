import type { ViewInput } from '../../builder/widget.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ContainerData } from './load.ts';
import type { schema } from './schema.ts';

/** In the editor's canvas the data, including the picture, arrives later. */
export function ContainerView({ props, attrs, data, page }: ViewInput<typeof schema, ContainerData | undefined>) {
  const Tag = props.tag;
  const picture = data?.picture;
  return (
    <Tag
      {...attrs}
      data-background={props.background}
      data-space={props.space}
      data-width={props.width}
      data-direction={props.direction}
      data-gap={props.gap}
      data-align={props.align}
      data-picture={picture ? '' : undefined}
      data-attachment={picture && props.pictureAttachment === 'fixed' ? 'fixed' : undefined}
    >
      {picture && (
        <Picture
          media={picture}
          alt=""
          sizes="100vw"
          eager={props.pictureEager || data.isFirst}
          lazy={page.site.lazyBackgrounds}
        />
      )}
      {props.children({ className: 'inner' })}
    </Tag>
  );
}
