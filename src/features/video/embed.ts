import type { EmbeddedVideo, Video } from './address.ts';

/** Playback options of a video. */
export interface PlayOptions {
  /** Seconds from the beginning. */
  start: number;
  muted: boolean;
  loop: boolean;
  /** False hides the buttons of players that allow it. */
  controls: boolean;
}

export const plainOptions: PlayOptions = { start: 0, muted: false, loop: false, controls: true };

/** The hosts of the players, as the page's policy must allow them. */
export const playerOrigins: Record<EmbeddedVideo['host'], string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  aparat: 'https://www.aparat.com',
};

/** The Persian names of the hosts. */
export const hostNames: Record<EmbeddedVideo['host'], string> = {
  youtube: 'یوتیوب',
  vimeo: 'ویمیو',
  aparat: 'آپارات',
};

/** Returns the address of the player's iframe; with autoplay, since it is created only when a visitor plays. */
export function embedAddress(video: EmbeddedVideo, options: PlayOptions): string {
  return playerOrigins[video.host] + embeds[video.host](video, options);
}

const embeds: Record<EmbeddedVideo['host'], (video: EmbeddedVideo, options: PlayOptions) => string> = {
  youtube: ({ id }, { start, muted, loop, controls }) =>
    `/embed/${id}?${query({
      autoplay: '1',
      playsinline: '1',
      rel: '0',
      hl: 'fa',
      // Enables the readiness check by `postMessage`.
      enablejsapi: '1',
      mute: muted && '1',
      // A single video loops only as a list of itself.
      loop: loop && '1',
      playlist: loop && id,
      controls: !controls && '0',
      start: start > 0 && String(start),
    })}`,
  vimeo: ({ id, key }, { start, muted, loop, controls }) =>
    `/video/${id}?${query({
      h: key ?? false,
      autoplay: '1',
      dnt: '1',
      muted: muted && '1',
      loop: loop && '1',
      controls: !controls && '0',
    })}${start > 0 ? `#t=${start}s` : ''}`,
  aparat: ({ id }, { start, muted, loop }) =>
    `/video/video/embed/videohash/${id}/vt/frame?${query({
      autoplay: 'true',
      muted: muted && 'true',
      loop: loop && 'true',
      startTime: start > 0 && String(start),
    })}`,
};

/** Returns the URL of a plain link: the video's page at its host, or the file. */
export function watchAddress(video: Video): string {
  if (video.host === 'hosted') return video.src;
  if (video.host === 'youtube') return `https://www.youtube.com/watch?v=${video.id}`;
  if (video.host === 'aparat') return `https://www.aparat.com/v/${video.id}`;
  return `https://vimeo.com/${video.id}${video.key ? `/${video.key}` : ''}`;
}

function query(values: Record<string, string | false>): string {
  return Object.entries(values)
    .flatMap(([key, value]) => (value === false ? [] : `${key}=${value}`))
    .join('&');
}
