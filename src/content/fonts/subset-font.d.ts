/** The part of subset-font that is used; the package has no types. */
declare module 'subset-font' {
  /** Keeps the characters of `text`, with all layout features of their glyphs. Throws for a file that it cannot read. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff2' },
  ): Promise<Buffer>;
}
