import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { type HostedVideo, parseVideo, type Video } from '../../features/video/address.ts';
import { hostNames, type PlayOptions, watchAddress } from '../../features/video/embed.ts';
import { Icon } from '../../ui/icon.tsx';
import { mediaAddress, Picture } from '../../ui/picture.tsx';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema, MediaView | null>;

/**
 * A video of the site in the browser's player, or a picture that plays the video of another host on request; without
 * scripting it is a link to the video.
 */
export function VideoView({ id, props, attrs, data, page }: Input) {
  const video = parseVideo(props.address, page.site.baseUrl);
  if (!video) return page.editing ? <Placeholder attrs={attrs} isEmpty={props.address === ''} /> : null;
  const name = props.title || 'ویدیو';
  const options: PlayOptions = { start: props.start, muted: props.muted, loop: props.loop, controls: props.controls };
  const isFilm = video.host === 'hosted' && !props.lightbox;
  const isPlayedHere = !isFilm && !props.lightbox;
  return (
    <figure
      {...attrs}
      {...(isPlayedHere
        ? behaviour({ name: 'video', id, when: 'visible', options: { video, title: name, options } })
        : {})}
      data-ratio={props.ratio}
    >
      <div className="place">
        {isFilm ? (
          <Film video={video} name={name} options={options} poster={data} />
        ) : (
          <Facade video={video} name={name} opensLightbox={props.lightbox} poster={data} />
        )}
      </div>
      {props.caption !== '' && <figcaption>{props.caption}</figcaption>}
    </figure>
  );
}

interface FilmInput {
  video: HostedVideo;
  name: string;
  options: PlayOptions;
  poster: MediaView | null;
}

function Film({ video, name, options, poster }: FilmInput) {
  return (
    <video
      src={options.start > 0 ? `${video.src}#t=${options.start}` : video.src}
      poster={poster ? posterAddress(poster) : undefined}
      preload="none"
      controls
      playsInline
      muted={options.muted}
      loop={options.loop}
      aria-label={name}
    />
  );
}

/** One size, since a poster has no choice of sizes: the widest WebP up to 1280 pixels. */
function posterAddress({ key, variants }: MediaView): string {
  const fitting = variants.filter(({ format, width }) => format === 'webp' && width <= 1280);
  const widest = fitting.sort((a, b) => b.width - a.width)[0];
  return mediaAddress(widest?.key ?? key);
}

interface FacadeInput {
  video: Video;
  name: string;
  opensLightbox: boolean;
  poster: MediaView | null;
}

function Facade({ video, name, opensLightbox, poster }: FacadeInput) {
  const lightbox = {
    'data-mizban-open-lightbox': 'yes',
    'data-mizban-lightbox-video': '',
    'data-mizban-lightbox-title': name,
  };
  return (
    // The behaviour handles this link: clicks before it has loaded are buffered.
    <a href={watchAddress(video)} {...(opensLightbox ? lightbox : { 'data-hold': '' })}>
      {poster && <Picture media={poster} sizes="(max-width: 1232px) 100vw, 1200px" alt="" />}
      <span className="play">
        <Icon name="play" />
      </span>
      <span className="sr">
        پخش {name}
        {video.host !== 'hosted' && ` از ${hostNames[video.host]}`}
      </span>
    </a>
  );
}

function Placeholder({ attrs, isEmpty }: Pick<ViewInput, 'attrs'> & { isEmpty: boolean }) {
  return (
    <div {...attrs} data-empty="">
      <Icon name="play" />
      {isEmpty ? 'نشانی ویدیو را بنویسید.' : 'این نشانی ویدیوی یوتیوب، ویمیو، آپارات یا فایل همین سایت نیست.'}
    </div>
  );
}
