/** Returns a message about markup that the sanitiser removed on save; empty if none. */
export const removedHtmlMessage = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` آنچه در متن امن نبود برداشته شد: ${names.join('، ')}.`;
