/** The names of the tags and attributes that sanitising removed from a rich text, each once: `script`, `onclick`. */
export function removedNames(before: string, after: string): string[] {
  const left = countNames(after);
  const removed = new Set<string>();
  for (const [name, count] of countNames(before)) if (count > (left.get(name) ?? 0)) removed.add(name);
  return [...removed];
}

/** Counts tags and attributes in a text, parsed loosely: only used for messages. */
function countNames(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9-]{0,30})([^>]{0,2000})/gi)) {
    count(tag.toLowerCase());
    for (const [, name = ''] of attributes.matchAll(/[\s"'/]([a-z][a-z:-]{0,30})\s*=/gi)) count(name.toLowerCase());
  }
  return counts;
}
