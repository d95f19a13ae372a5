import { uploadsPath } from './media-path.ts';
import { readHead, type SourceEntry } from './source-file.ts';

export type SourceFormat = 'wxr' | 'json' | 'csv' | 'media' | 'archive' | 'xml' | 'other';

/** Bytes that distinguish an export of WordPress from other XML; its comment is long. */
const headBytes = 8_192;

const mediaFile = /\.(?:jpe?g|png|gif|webp|avif|svg|mp4|webm|pdf)$/i;

/**
 * Detects the type of a file, by its content if the name does not show it. Throws `ArchiveFault` for one that cannot be
 * opened.
 */
export async function detectFormat(entry: SourceEntry): Promise<SourceFormat> {
  const { path } = entry;
  if (mediaFile.test(path) || (uploadsPath(path) !== '' && !/\.(?:php\d?|phar|html?|js)$/i.test(path))) return 'media';
  if (/\.json$/i.test(path)) return 'json';
  if (/\.csv$/i.test(path)) return 'csv';
  if (/\.(?:zip|gz|tgz|tar|rar|7z)$/i.test(path)) return 'archive';
  if (!/\.(?:xml|wxr|rss|txt)$/i.test(path) && /\.[a-z0-9]{1,6}$/i.test(path)) return 'other';
  // UTF-16 has a zero in every other byte.
  const head = (await readHead(entry, headBytes)).toString('latin1').replaceAll('\0', '');
  if (/wordpress\.org\/export\/|<wp:wxr_version/.test(head)) return 'wxr';
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(head) ? 'xml' : 'other';
}
