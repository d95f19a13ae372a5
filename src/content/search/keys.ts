import { tokenKeys, tokensOf } from './tokens.ts';

/** Where a word stands, best first. */
export const tiers = { title: 1, excerpt: 2, body: 3 } as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/** The texts of a post in which visitors may find a word. */
export interface SearchText {
  title: string;
  excerpt: string;
  body: string;
}

/** More different words than any readable page has; what comes after them is not found. */
const keysLimit = 4_000;

/**
 * The keys of a post, each with the best place in which it stands. Words of the title also stand with all their
 * beginnings, so that while a visitor types, titles are found at once however common the beginning is.
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
