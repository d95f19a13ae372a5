/** Thrown for bytes that are not a complete font. */
export class NotAFontError extends Error {
  override readonly name = 'NotAFontError';
}

/** Widths of characters in em: averages of Persian letters, Latin letters and digits; null if the font has none of them. */
export interface TextWidths {
  letters: number | null;
  latin: number | null;
  digits: number | null;
}

/** Properties of a font file for its `@font-face` rule. */
export interface FontFacts {
  /** One weight twice, or the range of a variable font. */
  weight: [number, number];
  isItalic: boolean;
  /** Measures of a line in em. */
  ascent: number;
  descent: number;
  lineGap: number;
  widths: TextWidths;
}

/** Tables without which browsers refuse a font. */
const required = ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const outlines = ['glyf', 'CFF ', 'CFF2'];

export type Tables = ReadonlyMap<string, DataView>;

/**
 * Returns the tables of a TrueType or OpenType file by tag. Throws `NotAFontError` if it is not a font, or truncated.
 */
export function tablesOf(bytes: Uint8Array): Tables {
  return reading(() => {
    const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tables = new Map<string, DataView>();
    for (let at = 12; at < 12 + file.getUint16(4) * 16; at += 16) {
      const tag = String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)));
      const [offset, size] = [file.getUint32(at + 8), file.getUint32(at + 12)];
      if (offset + size > bytes.byteLength) throw new NotAFontError('cut off');
      tables.set(tag, new DataView(bytes.buffer, bytes.byteOffset + offset, size));
    }
    const missing = required.filter((tag) => !tables.has(tag));
    if (missing.length > 0 || !outlines.some((tag) => tables.has(tag))) throw new NotAFontError(missing.join());
    return tables;
  });
}

/** Reads the `@font-face` properties of a font from its tables. Throws `NotAFontError`. */
export function factsOf(tables: Tables, glyphs: ReadonlyMap<number, number>): FontFacts {
  return reading(() => {
    const os2 = table(tables, 'OS/2');
    const hhea = table(tables, 'hhea');
    const em = table(tables, 'head').getUint16(18);
    if (em < 16 || em > 16_384) throw new NotAFontError('unitsPerEm');
    const selection = os2.getUint16(62);
    // Same as browsers: the typographic metrics if the font requests them, or has no others.
    const isTypographic = (selection & 0x80) !== 0 || (hhea.getInt16(4) === 0 && hhea.getInt16(6) === 0);
    const [ascent, descent, gap] = isTypographic
      ? [os2.getInt16(68), os2.getInt16(70), os2.getInt16(72)]
      : [hhea.getInt16(4), hhea.getInt16(6), hhea.getInt16(8)];
    return {
      weight: weightOf(tables, os2),
      isItalic: (selection & 0x01) !== 0,
      ascent: rounded(within(ascent / em, 0.1, 4)),
      descent: rounded(within(Math.abs(descent) / em, 0, 3)),
      lineGap: rounded(within(gap / em, 0, 3)),
      widths: widthsOf(tables, glyphs, em),
    };
  });
}

/** The range of the weight axis of a variable font, else the weight of the font. */
function weightOf(tables: Tables, os2: DataView): [number, number] {
  const fvar = tables.get('fvar');
  if (fvar) {
    const [first, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
    for (let axis = 0; axis < count; axis += 1) {
      const at = first + axis * size;
      // 'wght'
      if (fvar.getUint32(at) !== 0x77676874) continue;
      const limits = [fvar.getInt32(at + 4), fvar.getInt32(at + 12)].map((fixed) => Math.round(fixed / 65_536));
      const [from, to] = limits.map((weight) => within(weight, 1, 1000)) as [number, number];
      if (from <= to) return [from, to];
    }
  }
  const weight = os2.getUint16(4);
  // Some old fonts count from 1 to 9.
  const own = within(weight < 10 ? weight * 100 : weight, 1, 1000);
  return [own, own];
}

/** More than the largest fonts have, in all their character maps. */
const mostMappings = 500_000;

/** Returns the glyphs of a font's characters. Throws `NotAFontError`. */
export function glyphsOf(tables: Tables): Map<number, number> {
  return reading(() => {
    const cmap = table(tables, 'cmap');
    const most = table(tables, 'maxp').getUint16(4);
    const glyphs = new Map<number, number>();
    let read = 0;
    for (let at = 4; at < 4 + Math.min(cmap.getUint16(2), 64) * 8; at += 8) {
      const start = cmap.getUint32(at + 4);
      const format = cmap.getUint16(start);
      const found = format === 4 ? segments(cmap, start) : format === 12 ? groups(cmap, start) : [];
      for (const [character, glyph] of found) {
        read += 1;
        if (read > mostMappings) throw new NotAFontError('cmap');
        if (glyph > 0 && glyph < most) glyphs.set(character, glyph);
      }
    }
    return glyphs;
  });
}

/** Characters of the basic plane. */
function* segments(cmap: DataView, start: number): Generator<[character: number, glyph: number]> {
  const size = cmap.getUint16(start + 6);
  for (let at = 0; at < size; at += 2) {
    const to = cmap.getUint16(start + 14 + at);
    const from = cmap.getUint16(start + 16 + size + at);
    const delta = cmap.getUint16(start + 16 + 2 * size + at);
    const offsetAt = start + 16 + 3 * size + at;
    const offset = cmap.getUint16(offsetAt);
    for (let character = from; character <= to && character < 0xffff; character += 1) {
      const glyph = offset === 0 ? character : cmap.getUint16(offsetAt + offset + 2 * (character - from));
      yield [character, offset !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff];
    }
  }
}

/** Characters of all planes. */
function* groups(cmap: DataView, start: number): Generator<[character: number, glyph: number]> {
  const count = cmap.getUint32(start + 12);
  for (let at = start + 16; at < start + 16 + count * 12; at += 12) {
    const [from, to, first] = [cmap.getUint32(at), cmap.getUint32(at + 4), cmap.getUint32(at + 8)];
    if (to > 0x10ffff) throw new NotAFontError('cmap');
    for (let character = from; character <= to; character += 1) yield [character, first + character - from];
  }
}

/**
 * Texts whose width is compared between fonts. Joined letters have other widths than single ones, so the Persian text
 * is in presentation forms.
 */
const samples = {
  letters:
    'ﺳﺮﻭﺭ ﻣﺠﺎﺯﯼ ﺑﺎ ﺳﺮﻋﺖ ﺑﺎﻟﺎ ﻭ ﭘﺸﺘﯿﺒﺎﻧﯽ ﺷﺒﺎﻧﻪ ﺭﻭﺯﯼ ﺑﺮﺍﯼ ﮐﺴﺐ ﻭ ﮐﺎﺭ ﺷﻤﺎ ﺩﺭ ﭼﻨﺪ ﺩﻗﯿﻘﻪ ﺁﻣﺎﺩﻩ ﻣﯽ ﺷﻮﺩ ﻭ ﻫﺰﯾﻨﻪ ﺁﻥ ﺭﺍ ﻓﻘﻂ ﺑﻪ ﺍﻧﺪﺍﺯﻩ ﻣﺼﺮﻑ ﺧﻮﺩ ﻣﯽ ﭘﺮﺩﺍﺯﯾﺪ ﺗﺎ ﻫﻤﯿﺸﻪ ﺩﺭ ﺩﺳﺘﺮﺱ ﺑﺎﺷﺪ',
  latin: 'eeeeeettttaaaaooooiiiinnnnsssshhhrrrdlcumwfgypbvk',
  digits: '۰۱۲۳۴۵۶۷۸۹',
} as const;
/** Width of joined text divided by that of its single letters, in Vazirmatn; for fonts without presentation forms. */
const joined = 0.656;

function widthsOf(tables: Tables, glyphs: ReadonlyMap<number, number>, em: number): TextWidths {
  const hmtx = table(tables, 'hmtx');
  const last = table(tables, 'hhea').getUint16(34) - 1;
  const average = (sample: string): number | null => {
    const known = Array.from(sample, (letter) => glyphs.get(letter.codePointAt(0) ?? 0) ?? []).flat();
    if (known.length < sample.length * 0.9) return null;
    const widths = known.map((glyph) => hmtx.getUint16(Math.min(glyph, last) * 4));
    const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length / em;
    return mean >= 0.05 && mean <= 4 ? rounded(mean) : null;
  };
  const single = average(samples.letters.normalize('NFKC').replaceAll(' ', ''));
  return {
    letters: average(samples.letters) ?? (single === null ? null : rounded(single * joined)),
    latin: average(samples.latin),
    digits: average(samples.digits),
  };
}

function table(tables: Tables, tag: string): DataView {
  const found = tables.get(tag);
  if (!found) throw new NotAFontError(tag);
  return found;
}

/** Runs a reader; a read beyond the end of a table means that the file is not a font. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof RangeError ? new NotAFontError('beyond a table', { cause }) : cause;
  }
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
