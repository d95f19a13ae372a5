/**
 * Returns the entry of a row for a key: in right-to-left text Left is the next one and Right the previous one, wrapping
 * around; Home is the first and End the last. Null for every other key.
 */
function indexInRow({ key, entry, count, isRtl }: Pick<KeyInput, 'key' | 'entry' | 'count' | 'isRtl'>): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (entry + (isRtl ? -step : step) + count) % count;
}

interface KeyInput {
  key: string;
  /** The entry that contains the focus. */
  entry: number;
  /** Number of entries. */
  count: number;
  isRtl: boolean;
  /** True if the entries are side by side. */
  isRow: boolean;
  /** True if the entry has a floating sub-menu. */
  hasFloatingSub: boolean;
  /** The focused link of the sub-menu; null: the entry itself has the focus. */
  link: number | null;
}

/** New focus: an entry, or a link in the sub-menu of the current entry. */
type FocusStep = { to: 'entry' | 'link'; index: number };

/** Returns the new focus for a key; null for other keys. */
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
