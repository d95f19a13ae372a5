/** What a save took out of the texts of a page, as a sentence; empty when it took nothing. */
export const removedHtmlMessage = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` آنچه در متن امن نبود برداشته شد: ${names.join('، ')}.`;
