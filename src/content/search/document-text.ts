/** Names of props whose texts people read on the page, in the words that widgets use for them. */
const readableNames = new Set([
  'answer',
  'caption',
  'description',
  'desktopNote',
  'eyebrow',
  'heading',
  'html',
  'label',
  'note',
  'question',
  'quote',
  'subtitle',
  'text',
  'title',
]);

/** The most characters of a page that are searched, and the deepest tree that is read. */
const limits = { characters: 100_000, depth: 100 };

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  zwnj: '\u200c',
};

/**
 * The text that people read on a page, from its stored document: the texts, and lists of texts, under the names that
 * widgets use for what they show. Knows no widget, takes any JSON and never throws.
 */
export function documentText(document: unknown): string {
  const found: string[] = [];
  let size = 0;
  const walk = (value: unknown, name: string, depth: number): void => {
    if (depth > limits.depth || size > limits.characters) return;
    if (typeof value === 'string') {
      if (!readableNames.has(name)) return;
      const text = plainText(value);
      // A list is often named by the heading above it.
      if (text === found.at(-1)) return;
      size += text.length;
      found.push(text);
    } else if (Array.isArray(value)) {
      for (const item of value) walk(item, name, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, item] of Object.entries(value)) walk(item, inner, depth + 1);
    }
  };
  walk(document, '', 0);
  return found.filter(Boolean).join('\n').slice(0, limits.characters).toWellFormed();
}

/** HTML without its tags; a tag that parts words becomes a space. */
function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return html
    .replace(/<\/?(?:a|abbr|b|bdi|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#39|[a-z]{2,4});/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
}
