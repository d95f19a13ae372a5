const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

/**
 * The kind of picture by its first bytes, whatever its name says; null for everything that is not taken: SVG and other
 * text, documents, programs.
 */
export function sniffPicture(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return 'avif';
  return null;
}
