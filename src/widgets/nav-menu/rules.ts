/**
 * The entry of a row that a key leads to from another: in right-to-left text Left is the next one and Right
 * the one before, around both ends; Home is the first and End the last. Null for every other key.
 */
function indexInRow({ key, entry, count, isRtl }: Pick<KeyInput, 'key' | 'entry' | 'count' | 'isRtl'>): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (entry + (isRtl ? -step : step) + count) % count;
}

interface KeyInput {
  key: string;
  /** The entry that holds the focus. */
  entry: number;
  /** How many entries there are. */
  count: number;
  isRtl: boolean;
  /** Whether the entries stand side by side. */
  isRow: boolean;
  /** Whether the entry has a sub-menu that floats over the page. */
  hasFloatingSub: boolean;
  /** The link of the sub-menu that holds the focus; null: the entry itself does. */
  link: number | null;
}

/** Where the focus goes: to an entry, or to a link of the sub-menu of the entry that holds it. */
type FocusStep = { to: 'entry' | 'link'; index: number };

/** Where a key leads to; null for a key that means nothing here. */
export function stepForKey(input: KeyInput): FocusStep | null {
  const { key, entry, link, hasFloatingSub, isRow } = input;
  if (link !== null) {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return null;
    return link + step < 0 ? { to: 'entry', index: entry } : { to: 'link', index: link + step };
  }
  if (key === 'ArrowDown' && hasFloatingSub) return { to: 'link', index: 0 };
  const index = isRow ? indexInRow(input) : null;
  return index === null ? null : { to: 'entry', index };
}
