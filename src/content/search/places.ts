import { keysIn, type Tier, tiers } from './keys.ts';
import { stemOf } from './stems.ts';
import type { Slot } from './understand.ts';

/**
 * Quality of a match, best first: 1 and 2 in the title, 3 and 4 in the excerpt, 5 and 6 in the body, each exact and
 * inflected; 7, 8 and 9 as the prefix of a longer word of the title, the excerpt and the body.
 */
export type Place = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export const isTitle = (place: Place) => place <= 2;

/** Rates the matches of a slot. */
export interface PlaceMatcher {
  /** Place of a matched key, by its tier. */
  ofKey(key: string, tier: Tier): Place;
  /** Place of the slot in a title with these keys; null if the title does not match. */
  inTitle(keys: readonly string[]): Place | null;
}

export function placeMatcher(slot: Slot): PlaceMatcher {
  const words = new Set(slot.map(({ word }) => word));
  const inflections = new Set(slot.flatMap((term) => term.inflections));
  const prefixes = slot.filter(({ isPrefix }) => isPrefix).map(({ word }) => word);
  const stems = new Set(prefixes.map(stemOf));
  /** Match quality of a key compared with the word; cached, since lists repeat their keys. */
  const known = new Map<string, 'word' | 'inflection' | 'fragment'>();
  const kindOf = (key: string) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const isInflection = inflections.has(key) || stems.has(stemOf(key));
    const kind = words.has(key) ? 'word' : isInflection ? 'inflection' : 'fragment';
    known.set(key, kind);
    return kind;
  };
  const ofKey = (key: string, tier: Tier) => {
    const kind = kindOf(key);
    return (kind === 'word' ? 2 * tier - 1 : kind === 'inflection' ? 2 * tier : 6 + tier) as Place;
  };
  return {
    ofKey,
    inTitle(keys) {
      let best: Place | null = null;
      for (const key of keys) {
        if (!words.has(key) && !inflections.has(key) && !prefixes.some((prefix) => key.startsWith(prefix))) continue;
        const place = ofKey(key, tiers.title);
        if (best === null || place < best) best = place;
      }
      return best;
    },
  };
}

/** Filters items outside the index whose short text matches every slot; of several alternatives, the first with results. */
export function holdingAll<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  ways: ReadonlyArray<readonly Slot[]>,
): T[] {
  const keysOf = items.map((item) => keysIn(textOf(item)));
  for (const slots of ways) {
    const matchers = slots.map(placeMatcher);
    const found = items.filter((_, index) =>
      matchers.every((matcher) => matcher.inTitle(keysOf[index] ?? []) !== null),
    );
    if (found.length > 0) return found;
  }
  return [];
}
