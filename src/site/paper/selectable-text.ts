import PDFDocument, { type EmbeddedFont } from 'pdfkit';

/*
 * Programs that copy or search a PDF read a line from its left edge and reverse its right-to-left words. So each drawn
 * code maps to one letter, in visual order. `ActualText` of words or lines would be reversed as well.
 */

/** The drawn properties of a glyph; `codePoints` are its letters. */
interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

interface Run {
  start: number;
  end: number;
  glyphs?: Glyph[];
}

interface LaidOut {
  lines?: Array<{ string: string; runs: Run[] }>;
  children?: LaidOut[];
}

/**
 * Gives each glyph its letters from left to right, as the lines of a layout store them. Those reported by the font are
 * in reading order and lack characters without a shape: half-spaces are spaces there.
 */
export function spellText({ lines = [], children = [] }: LaidOut): void {
  for (const { string, runs } of lines) for (const run of runs) spellRun(run, string);
  children.forEach(spellText);
}

interface Font {
  getGlyph(id: number, codePoints?: number[]): Glyph | null;
}

/** Stores letters per use of a glyph: the font would cache a glyph with those of its first use: «ۀ» for «هٔ». */
export function keepOwnLetters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    return glyph === null ? null : Object.create(glyph, { codePoints: { value: codePoints } });
  };
}

function spellRun(run: Run, string: string): void {
  const letters = Array.from(string.slice(run.start, run.end), (letter) => letter.codePointAt(0) ?? 0);
  const glyphs = run.glyphs ?? [];
  const expected = glyphs.reduce((sum, { codePoints }) => sum + codePoints.length, 0);
  if (expected !== letters.length) return;
  let at = 0;
  run.glyphs = glyphs.map(({ id, advanceWidth, codePoints }) => {
    const start = at;
    at += codePoints.length;
    return { id, advanceWidth, codePoints: letters.slice(start, at) };
  });
}

const space = 0x20;

/** Document whose text has one code per letter: those of ligatures share its width, the first draws it. */
export class SelectableDocument extends PDFDocument {
  /** Codes of each font by glyph, letter and width. */
  readonly #codes = new Map<EmbeddedFont, Map<string, number>>();

  /** Draws a run of text; the renderer calls it instead of drawing itself. */
  glyphs(glyphs: readonly Glyph[], positions: ReadonlyArray<{ xAdvance: number }>): void {
    const { page, _font: font, _fontSize: size } = this;
    const drawn = glyphs.map((glyph, index) =>
      this.#draw(font, glyph, ((positions[index]?.xAdvance ?? 0) * 1000) / size),
    );
    page.fonts[font.id] ??= font.ref();
    this.save();
    this.transform(1, 0, 0, -1, 0, page.height);
    for (const operator of [
      'BT',
      `1 0 0 1 0 ${page.height} Tm`,
      `/${font.id} ${size} Tf`,
      `[${drawn.join('')}] TJ`,
      'ET',
    ]) {
      this.addContent(operator);
    }
    this.restore();
  }

  /** Codes of a glyph and the correction of its width, as in the array of `TJ`. */
  #draw(font: EmbeddedFont, { id, advanceWidth, codePoints }: Glyph, advance: number): string {
    const width = advance === 0 ? 0 : advanceWidth * font.scale;
    const blank = font.font.glyphForCodePoint(space).id;
    const codes = codePoints.map((letter, index) =>
      this.#codeOf(font, { id: index === 0 ? id : blank, letter, width: width / codePoints.length }),
    );
    const correction = Math.round((width - advance) * 1000) / 1000;
    return `<${codes.map((code) => code.toString(16).padStart(4, '0')).join('')}>${correction === 0 ? '' : correction}`;
  }

  #codeOf(font: EmbeddedFont, { id, letter, width }: { id: number; letter: number; width: number }): number {
    const codes = this.#codes.get(font) ?? new Map<string, number>();
    this.#codes.set(font, codes);
    const key = `${id} ${letter} ${width}`;
    const code = codes.get(key) ?? font.subset.glyphs.push(id) - 1;
    codes.set(key, code);
    font.widths[code] = width;
    font.unicode[code] = [letter];
    return code;
  }
}
