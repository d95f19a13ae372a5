/** Quotes words of a page in a Persian sentence: on one line, isolated in direction, and shortened. */
export function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return `«\u2068${words.length > 60 ? `${words.slice(0, 60)}…` : words}\u2069»`;
}
