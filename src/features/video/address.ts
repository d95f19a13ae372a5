/** Source of a video. */
export type Video = HostedVideo | EmbeddedVideo;

/** A file of this site. */
export interface HostedVideo {
  host: 'hosted';
  src: string;
}

/** A video that is played by the player of its host. */
export interface EmbeddedVideo {
  host: 'youtube' | 'vimeo' | 'aparat';
  id: string;
  /** Vimeo's key of an unlisted video. */
  key?: string;
}

/**
 * Parses the URL of a video as users copy it: pages and embeds of YouTube, Vimeo and Aparat, and video files of this site, by
 * path
 * or under `siteOrigin`. Null for anything else.
 */
export function parseVideo(address: string, siteOrigin = ''): Video | null {
  if (siteOrigin !== '' && address.startsWith(`${siteOrigin}/`)) return hosted(address.slice(siteOrigin.length));
  if (address.startsWith('/')) return hosted(address);
  const url = readUrl(address);
  const read = url && readers[url.hostname.replace(/^(?:www|m|music)\./, '')];
  return read ? read(url) : null;
}

type Reader = (url: URL) => EmbeddedVideo | null;

const youtube = (id: string | null | undefined): EmbeddedVideo | null =>
  id && /^[\w-]{11}$/.test(id) ? { host: 'youtube', id } : null;

const readYouTube: Reader = ({ pathname, searchParams }) =>
  pathname === '/watch'
    ? youtube(searchParams.get('v'))
    : youtube(/^\/(?:embed|shorts|live|v|vi)\/([^/]+)\/?$/.exec(pathname)?.[1]);

const readVimeo: Reader = ({ pathname, searchParams }) => {
  const path = /^\/(?:(?:channels|groups)\/[^/]+\/)?(?:videos?\/)?(\d{3,15})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname);
  const [, id, inPath] = path ?? [];
  if (id === undefined) return null;
  const key = inPath ?? searchParams.get('h');
  return { host: 'vimeo', id, ...(key && /^[\da-f]{6,20}$/.test(key) ? { key } : {}) };
};

const readAparat: Reader = ({ pathname }) => {
  const path = /^\/(?:v|embed|video\/video\/embed\/videohash)\/([A-Za-z0-9]{4,20})(?:\/|$)/.exec(pathname);
  return path?.[1] === undefined ? null : { host: 'aparat', id: path[1] };
};

const readers: Record<string, Reader | undefined> = {
  'youtube.com': readYouTube,
  'youtube-nocookie.com': readYouTube,
  'youtu.be': ({ pathname }) => youtube(pathname.slice(1)),
  'vimeo.com': readVimeo,
  'player.vimeo.com': readVimeo,
  'aparat.com': readAparat,
};

function hosted(path: string): HostedVideo | null {
  return /^\/(?![/\\])[^\s\\?#]+\.(?:mp4|webm)$/i.test(path) ? { host: 'hosted', src: path } : null;
}

function readUrl(address: string): URL | null {
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
