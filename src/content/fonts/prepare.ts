import subsetFont from 'subset-font';
import { joinedForms, persianLetters, siteCharacters } from './characters.ts';
import { type FontFacts, factsOf, glyphsOf, NotAFontError, tablesOf } from './sfnt.ts';

/** An uploaded font as pages use it. */
export interface PreparedFont extends FontFacts {
  /** WOFF2 with the characters of the site only. */
  bytes: Uint8Array;
  /** False if letters of Persian are missing, so that texts would show them in another font. */
  isPersian: boolean;
}

/** Maximum size of an unpacked font. */
const maxUnpacked = 20 * 1024 * 1024;

/**
 * Reads an uploaded WOFF2, TrueType or OpenType font and creates a font subset with the characters of the site, written
 * by HarfBuzz. Throws `NotAFontError`. Runs in a worker, since a malicious file may exhaust memory or time.
 */
export async function prepareFont(file: Uint8Array): Promise<PreparedFont> {
  const source = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  checkFormat(source);
  const measured = await subset(source, siteCharacters + joinedForms, 'sfnt');
  const tables = tablesOf(measured);
  const glyphs = glyphsOf(tables);
  const has = (letter: string) => glyphs.has(letter.codePointAt(0) ?? 0);
  if (![...siteCharacters].some((letter) => /[\p{L}\p{N}]/u.test(letter) && has(letter)))
    throw new NotAFontError('no letters');
  const kept = tables.has('GSUB') ? siteCharacters : siteCharacters + joinedForms;
  return {
    ...factsOf(tables, glyphs),
    bytes: await subset(measured, kept, 'woff2'),
    isPersian: [...persianLetters].every(has),
  };
}

/** Throws for other formats and for files that are cut off. WOFF 1 is refused: its tables unpack to any size. */
function checkFormat(source: Buffer): void {
  const signature = source.toString('latin1', 0, 4);
  if (signature === 'wOF2') {
    if (source.length < 48 || source.readUInt32BE(8) !== source.length) throw new NotAFontError('cut off');
    if (source.readUInt32BE(16) > maxUnpacked) throw new NotAFontError('too large');
  } else if (['\0\x01\0\0', 'OTTO', 'true'].includes(signature)) tablesOf(source);
  else throw new NotAFontError('signature');
}

async function subset(font: Buffer, text: string, targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> {
  try {
    return await subsetFont(font, text, { targetFormat });
  } catch (cause) {
    throw new NotAFontError('harfbuzz', { cause });
  }
}
