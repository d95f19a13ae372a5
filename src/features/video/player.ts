import type { EmbeddedVideo, Video } from './address.ts';
import { embedAddress, hostNames, type PlayOptions, playerOrigins, watchAddress } from './embed.ts';
import { pollReady } from './readiness.ts';

interface PlayerInput {
  /** Receives the player as its last child; `data-player` is its state: `waiting`, `ready` or `silent`. */
  place: HTMLElement;
  video: Video;
  options: PlayOptions;
  /** Names the player for screen readers. */
  title: string;
  poster?: string;
}

/**
 * Plays a video on request: nothing is fetched from its host before. Returns a function that removes the player. If the
 * player's API does not respond, the plain player stays, with a link to the video next to it.
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
  // YouTube refuses iframes without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const elsewhere = linkTo(video);
  const report = (isReady: boolean) => {
    place.dataset.player = isReady ? 'ready' : 'silent';
    elsewhere.hidden = isReady;
    // Keys that are pressed in a frame never reach the page.
    if (!isReady && document.activeElement === frame) elsewhere.focus({ preventScroll: true });
  };
  place.dataset.player = 'waiting';
  place.append(frame, elsewhere);
  frame.focus({ preventScroll: true });
  const stop = watchApi(frame, video.host, report);
  return () => {
    stop();
    frame.remove();
    elsewhere.remove();
    delete place.dataset.player;
  };
}

/** For visitors who cannot reach the host. */
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

/** Ping messages for players of hosts with an API; Aparat has none. */
const questions: Partial<Record<EmbeddedVideo['host'], object>> = {
  youtube: { event: 'listening', id: 1, channel: 'widget' },
  vimeo: { method: 'ping' },
};

/** Pings the player until it responds or times out. Its messages are only counted, never read. */
function watchApi(
  frame: HTMLIFrameElement,
  host: EmbeddedVideo['host'],
  report: (isReady: boolean) => void,
): () => void {
  const question = questions[host];
  if (!question) {
    const onLoad = () => report(true);
    frame.addEventListener('load', onLoad, { once: true });
    return () => frame.removeEventListener('load', onLoad);
  }
  let hasAnswered = false;
  const onMessage = ({ source, origin }: MessageEvent) => {
    if (source === frame.contentWindow && origin === playerOrigins[host]) hasAnswered = true;
  };
  addEventListener('message', onMessage);
  const stopPolling = pollReady({
    attempt() {
      // Any origin: the message has no secrets, and an iframe that did not load must not cause console errors.
      frame.contentWindow?.postMessage(JSON.stringify(question), '*');
      return hasAnswered;
    },
    onEnd: report,
    timer(run, ms) {
      const id = setTimeout(run, ms);
      return () => clearTimeout(id);
    },
  });
  return () => {
    stopPolling();
    removeEventListener('message', onMessage);
  };
}
