import { tokenKeys, tokensOf } from './tokens.ts';

/** Tiers of a match, best first. */
export const tiers = { title: 1, excerpt: 2, body: 3 } as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/** Searchable texts of a post. */
export interface SearchText {
  title: string;
  excerpt: string;
  body: string;
}

/** Maximum keys per post: more distinct words than any readable page has. Words beyond it are not indexed. */
const keysLimit = 4_000;

/**
 * Keys of a post, each with its best tier. Words of the title are also indexed with all their prefixes, so that
 * search-as-you-type finds titles immediately, however common the prefix is.
 */
export function keysOf({ title, excerpt, body }: SearchText): Map<string, Tier> {
  const keys = new Map<string, Tier>();
  const add = (key: string, tier: Tier) => {
    if (!keys.has(key) && keys.size < keysLimit) keys.set(key, tier);
  };
  for (const key of keysIn(title)) for (const beginning of beginningsOf(key)) add(beginning, tiers.title);
  for (const key of keysIn(excerpt)) add(key, tiers.excerpt);
  for (const key of keysIn(body)) add(key, tiers.body);
  return keys;
}

/** All keys of a text, in its order. */
export function keysIn(text: string): string[] {
  return tokensOf(text).flatMap((token) => tokenKeys(token.text));
}

/** `vps` → `v`, `vp`, `vps` */
function beginningsOf(key: string): string[] {
  const letters = Array.from(key);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}
