/** A line of pasted text: both addresses, or null when it does not hold two. */
export interface PastedLine {
  /** From 1, as people count. */
  line: number;
  text: string;
  addresses: { from: string; to: string } | null;
}

/** Between the two addresses: a tab, an arrow, a comma, a semicolon, or else the first space. */
const separators = [/\t+/, /\s*(?:->|=>|→|←)\s*/, /\s*[,;،؛]\s*/, /\s+/];

/**
 * Reads pasted lines of two addresses, from tables, from lists, or as web servers write them (`Redirect 301 /a /b`).
 * Empty lines and those that begin with `#` are skipped.
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
