import { type ElementSettings, readElement } from './read-element.ts';

interface Known {
  settings: ElementSettings;
  faults: readonly string[];
}

/** Settings that were read, by their stored text. */
const known = new Map<string, Known>();
let characters = 0;
/** Of all these texts together. */
const maxCharacters = 2_000_000;

/**
 * Cached `readElement`. Elements with equal settings share one immutable result: a page repeats many of its settings,
 * and a new revision most of those of the previous one.
 */
export function readRecentElement(stored: Record<string, unknown> | undefined, faults: string[]): ElementSettings {
  if (!stored) return readElement(stored);
  const text = JSON.stringify(stored);
  const read = known.get(text) ?? remember(text, stored);
  for (const fault of read.faults) faults.push(fault);
  return read.settings;
}

function remember(text: string, stored: Record<string, unknown>): Known {
  const faults: string[] = [];
  const read = { settings: readElement(stored, faults), faults };
  if (characters + text.length > maxCharacters) {
    known.clear();
    characters = 0;
  }
  known.set(text, read);
  characters += text.length;
  return read;
}
