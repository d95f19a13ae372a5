import { slugify } from '../../platform/persian/slug.ts';

/**
 * Returns the fragment of each item, unique in its list: the typed one, as a slug that starts with a letter, else one from
 * the widget's id and the item's number: `['زمان-تحویل', 'q-abc1234-2']`.
 */
export function itemAnchors(items: ReadonlyArray<{ anchor: string }>, id: string): string[] {
  const taken = new Set<string>();
  return items.map(({ anchor }, index) => {
    const preferred = startWithLetter(slugify(anchor)) || `q-${id}-${index + 1}`;
    let free = preferred;
    for (let number = 2; taken.has(free); number += 1) free = `${preferred}-${number}`;
    taken.add(free);
    return free;
  });
}

function startWithLetter(slug: string): string {
  return /^\p{Nd}/u.test(slug) ? `q-${slug}` : slug;
}
