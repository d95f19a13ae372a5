/** The used part of PDFKit's document: page operators, and the font properties that are changed. */
declare module 'pdfkit' {
  export interface EmbeddedFont {
    id: string;
    /** Units of the font to thousandths of its size. */
    scale: number;
    font: { glyphForCodePoint(codePoint: number): { id: number } };
    /** Shapes by code; one may have several codes. */
    subset: { glyphs: number[] };
    /** Width and letters by code. */
    widths: number[];
    unicode: number[][];
    ref(): unknown;
  }

  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: boolean;
      lang: string;
      displayTitle: boolean;
      info: { Title: string; CreationDate: Date };
    });
    readonly page: { height: number; fonts: Record<string, unknown> };
    readonly _font: EmbeddedFont;
    readonly _fontSize: number;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, x: number, y: number): this;
    addContent(fragment: string): this;
  }
}
