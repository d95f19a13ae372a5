import { keysIn, type Tier, tiers } from './keys.ts';
import { stemOf } from './stems.ts';
import type { Slot } from './understand.ts';

/**
 * How well a word was found, best first: 1 and 2 in the title, 3 and 4 in the excerpt, 5 and 6 in the body, each as it
 * is and inflected; 7, 8 and 9 as the beginning of a longer word of the title, the excerpt and the body.
 */
export type Place = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export const isTitle = (place: Place) => place <= 2;

/** Judges keys that were found for a slot by the tier in which they stand. */
export function placeJudge(slot: Slot): (key: string, tier: Tier) => Place {
  const words = new Set(slot.map(({ word }) => word));
  const inflections = new Set(slot.flatMap((term) => term.inflections));
  const stems = new Set(slot.filter(({ isPrefix }) => isPrefix).map(({ word }) => stemOf(word)));
  return (key, tier) => {
    if (words.has(key)) return (2 * tier - 1) as Place;
    if (inflections.has(key) || stems.has(stemOf(key))) return (2 * tier) as Place;
    return (6 + tier) as Place;
  };
}

/** The place of a slot in a title; null when the title does not hold it. */
export function placeInTitle(title: string, slot: Slot): Place | null {
  return placeInText(keysIn(title), slot);
}

function placeInText(keys: readonly string[], slot: Slot): Place | null {
  const judge = placeJudge(slot);
  const prefixes = slot.filter(({ isPrefix }) => isPrefix).map(({ word }) => word);
  const wholes = new Set(slot.flatMap(({ word, inflections }) => [word, ...inflections]));
  const places = keys
    .filter((key) => wholes.has(key) || prefixes.some((prefix) => key.startsWith(prefix)))
    .map((key) => judge(key, tiers.title));
  return places.length === 0 ? null : (Math.min(...places) as Place);
}

/** Whether a short text that is in no list holds a word of every slot. */
export function holdsAll(text: string, slots: readonly Slot[]): boolean {
  const keys = keysIn(text);
  return slots.every((slot) => placeInText(keys, slot) !== null);
}
