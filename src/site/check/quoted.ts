/** Words of a page inside a Persian sentence: on one line, in a direction of their own, and not too many. */
export function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return `«\u2068${words.length > 60 ? `${words.slice(0, 60)}…` : words}\u2069»`;
}
