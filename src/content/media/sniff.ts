/** Accepted formats of the library. */
export type FileFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg' | 'lottie' | 'pdf' | 'mp4' | 'webm';
export type PictureFormat = Extract<FileFormat, 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'>;

/** Number of leading bytes needed to detect the format. */
export const headBytes = 4_096;

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

/** Detects the picture format by its first bytes, not by its name; null for everything else. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return 'avif';
  return null;
}

/** Detects the file format (MIME type) by its magic bytes, not by its name; null for unsupported formats. */
export function sniffFile(head: Uint8Array): FileFormat | null {
  const picture = sniffPicture(head);
  if (picture) return picture;
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf';
  // The brands of MPEG-4 that browsers play; QuickTime, HEIC and the like have others.
  if (/^ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV|mmp4)$/.test(ascii(head, 4, 12))) return 'mp4';
  if (ascii(head, 0, 4) === '\x1a\x45\xdf\xa3' && ascii(head, 0, 64).includes('webm')) return 'webm';
  const text = ascii(head, 0, headBytes).replace(/^\xef\xbb\xbf/, '');
  if (/^\s*(?:<\?xml[\s?]|<!--|<!DOCTYPE\s+svg\s|<svg[\s>])/i.test(text)) return 'svg';
  return /^\s*\{\s*"/.test(text) ? 'lottie' : null;
}
