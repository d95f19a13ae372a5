/** Pasted line: both addresses, or null if it does not contain two. */
export interface PastedLine {
  /** Starts at 1. */
  line: number;
  text: string;
  addresses: { from: string; to: string } | null;
}

/** Between the two addresses: a tab, an arrow, a comma, a semicolon, or else the first space. */
const separators = [/\t+/, /\s*(?:->|=>|→|←)\s*/, /\s*[,;،؛]\s*/, /\s+/];

/**
 * Parses pasted lines of two addresses, from tables, lists, or web server configuration (`Redirect 301 /a /b`). Skips
 * empty lines and those that begin with `#`.
 */
export function readLines(pasted: string): PastedLine[] {
  return pasted.split(/\r?\n/).flatMap((whole, index): PastedLine[] => {
    const text = whole.trim();
    if (text === '' || text.startsWith('#')) return [];
    const bare = text.replace(/^redirect(?:permanent|match)?\s+(?:30[1278]\s+|permanent\s+)?/i, '');
    const parts = separators.map((separator) => bare.split(separator)).find(({ length }) => length > 1) ?? [];
    const [from = '', to = '', ...more] = parts.map((part) => part.trim().replace(/^["']|["']$/g, ''));
    const isWhole = from !== '' && to !== '' && more.every((part) => part === '' || /^30[1278]$/.test(part));
    return [{ line: index + 1, text, addresses: isWhole ? { from, to } : null }];
  });
}
