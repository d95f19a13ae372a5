import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { parseVideo } from '../../features/video/address.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ContainerData } from './load.ts';
import type { schema } from './schema.ts';
import { Tiles } from './tiles.tsx';

/** In the editor's canvas the data, including the picture, arrives later. */
export function ContainerView({ id, props, attrs, data, page }: ViewInput<typeof schema, ContainerData | undefined>) {
  const Tag = props.tag;
  const picture = data?.picture;
  const { pictureRepeat: repeat } = props;
  const video = parseVideo(props.video, page.site.baseUrl);
  const film = video?.host === 'hosted' ? video.src : null;
  return (
    <Tag
      {...attrs}
      data-background={props.background}
      data-space={props.space}
      data-width={props.width}
      data-direction={props.direction}
      data-gap={props.gap}
      data-align={props.align}
      data-picture={picture || film ? '' : undefined}
      data-attachment={picture && props.pictureAttachment === 'fixed' ? 'fixed' : undefined}
    >
      {picture && repeat !== 'none' && <Tiles id={id} media={picture} repeat={repeat} width={props.pictureTile} />}
      {picture && repeat === 'none' && (
        <Picture
          media={picture}
          alt=""
          sizes="100vw"
          eager={props.pictureEager || data.isFirst}
          lazy={page.site.lazyBackgrounds}
        />
      )}
      {film && <Film id={id} src={film} onPhones={props.videoOnPhones} isStill={page.editing === true} />}
      {props.children({ className: 'inner' })}
    </Tag>
  );
}

interface FilmInput {
  id: string;
  src: string;
  onPhones: boolean;
  /** In the editor, which shows the first frame. */
  isStill: boolean;
}

/** A video that only decorates, and the button that pauses it; its code shows both if the visitor's settings allow it. */
function Film({ id, src, onPhones, isStill }: FilmInput) {
  if (isStill)
    return (
      <div className="film" data-ready="">
        <video src={src} preload="metadata" muted tabIndex={-1} aria-hidden="true" />
      </div>
    );
  return (
    <>
      <div
        className="film"
        {...behaviour({ name: 'background-video', id, when: 'visible', options: { src, onPhones } })}
      />
      <button type="button" className="pause" hidden aria-pressed="false" aria-label="توقف ویدیوی پس‌زمینه">
        <Icon name="pause" />
        <Icon name="play" />
      </button>
    </>
  );
}
