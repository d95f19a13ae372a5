import type { EmbeddedVideo, Video } from './address.ts';
import { embedAddress, hostNames, type PlayOptions, playerOrigins, watchAddress } from './embed.ts';
import { pollReady } from './readiness.ts';

interface PlayerInput {
  /** Gets the player as its last child; `data-player` says how it does: `waiting`, `ready` or `silent`. */
  place: HTMLElement;
  video: Video;
  options: PlayOptions;
  /** Names the player for screen readers. */
  title: string;
  poster?: string;
}

/**
 * Plays a video, because somebody asked for it: only now is anything fetched from its host. Answers the function that
 * takes the player away. A player whose API stays silent is left as it is, with a link to the video beside it.
 */
export function play(input: PlayerInput): () => void {
  return input.video.host === 'hosted' ? playFile(input, input.video.src) : playFrame(input, input.video);
}

function playFile({ place, options, title, poster = '' }: PlayerInput, src: string): () => void {
  const film = document.createElement('video');
  film.src = options.start > 0 ? `${src}#t=${options.start}` : src;
  film.controls = true;
  film.autoplay = true;
  film.playsInline = true;
  film.muted = options.muted;
  film.loop = options.loop;
  if (poster) film.poster = poster;
  film.setAttribute('aria-label', title);
  place.append(film);
  place.dataset.player = 'ready';
  film.focus({ preventScroll: true });
  return () => {
    film.pause();
    film.remove();
    delete place.dataset.player;
  };
}

function playFrame({ place, options, title }: PlayerInput, video: EmbeddedVideo): () => void {
  const frame = document.createElement('iframe');
  frame.src = embedAddress(video, options);
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  // YouTube refuses frames that hide where they stand.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const elsewhere = linkTo(video);
  const tell = (isReady: boolean) => {
    place.dataset.player = isReady ? 'ready' : 'silent';
    elsewhere.hidden = isReady;
    // Keys that are pressed in a frame never reach the page.
    if (!isReady && document.activeElement === frame) elsewhere.focus({ preventScroll: true });
  };
  place.dataset.player = 'waiting';
  place.append(frame, elsewhere);
  frame.focus({ preventScroll: true });
  const stop = watchApi(frame, video.host, tell);
  return () => {
    stop();
    frame.remove();
    elsewhere.remove();
    delete place.dataset.player;
  };
}

/** For visitors whom the host does not reach. */
function linkTo(video: EmbeddedVideo): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'elsewhere';
  link.href = watchAddress(video);
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = `پخش نمی‌شود؟ دیدن در ${hostNames[video.host]}`;
  link.hidden = true;
  return link;
}

/** The messages that players of the hosts with an API answer; Aparat's has none. */
const questions: Partial<Record<EmbeddedVideo['host'], object>> = {
  youtube: { event: 'listening', id: 1, channel: 'widget' },
  vimeo: { method: 'ping' },
};

/** Asks the player until it answers or is given up. Its messages are only counted, never read. */
function watchApi(frame: HTMLIFrameElement, host: EmbeddedVideo['host'], tell: (isReady: boolean) => void): () => void {
  const question = questions[host];
  if (!question) {
    const onLoad = () => tell(true);
    frame.addEventListener('load', onLoad, { once: true });
    return () => frame.removeEventListener('load', onLoad);
  }
  let hasAnswered = false;
  const hear = ({ source, origin }: MessageEvent) => {
    if (source === frame.contentWindow && origin === playerOrigins[host]) hasAnswered = true;
  };
  addEventListener('message', hear);
  const stopPolling = pollReady({
    attempt() {
      // To whoever is there: it tells nothing, and a frame that did not load must not fill the console.
      frame.contentWindow?.postMessage(JSON.stringify(question), '*');
      return hasAnswered;
    },
    onEnd: tell,
    timer(run, ms) {
      const id = setTimeout(run, ms);
      return () => clearTimeout(id);
    },
  });
  return () => {
    stopPolling();
    removeEventListener('message', hear);
  };
}
