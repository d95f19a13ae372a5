/** Minimum query length. */
const shortest = 2;
const recentLimit = 5;

/** True if the text is long enough to search. */
export function isEnough(text: string): boolean {
  return Array.from(text.trim()).length >= shortest;
}

/**
 * Returns the option for a key, after the combobox pattern; -1 is the field itself and null any other key. Arrows wrap at
 * both ends; Home and End move the caret until an option is active.
 */
export function optionForKey(key: string, { active, count }: { active: number; count: number }): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    case 'Home':
      return active < 0 ? null : 0;
    case 'End':
      return active < 0 ? null : count - 1;
    default:
      return null;
  }
}

/** The recent searches after another one: newest first, each once. */
export function withRecent(recent: string[], text: string): string[] {
  const trimmed = text.trim();
  return trimmed === '' ? recent : [trimmed, ...recent.filter((other) => other !== trimmed)].slice(0, recentLimit);
}

/** Parses the stored searches; invalid data counts as empty. */
export function readRecent(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value)
      ? value.filter((item) => typeof item === 'string' && item !== '').slice(0, recentLimit)
      : [];
  } catch {
    return [];
  }
}
