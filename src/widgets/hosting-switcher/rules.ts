/** Rules of the switcher, after the specification's section "Hosting switcher block". `values` are those of its tabs. */

/** On page load: the tab named by the fragment if such a tab exists, otherwise the first tab. */
export function initialTab(values: readonly string[], hash: string): string | null {
  return tabForHash(values, hash) ?? values[0] ?? null;
}

/** When the fragment changes: the matching tab, or `null` if none matches and nothing changes. */
export function tabForHash(values: readonly string[], hash: string): string | null {
  return values.includes(hash) ? hash : null;
}

/**
 * Returns the tab for a key: Left or Up the previous one, Right or Down the next one (also in right-to-left text),
 * wrapping around at both ends; Home the first, End the last. `null` for every other key.
 */
export function tabForKey(values: readonly string[], active: string, key: string): string | null {
  const index = values.indexOf(active);
  if (index < 0) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return values.at(index - 1) ?? null;
    case 'ArrowRight':
    case 'ArrowDown':
      return values[(index + 1) % values.length] ?? null;
    case 'Home':
      return values[0] ?? null;
    case 'End':
      return values.at(-1) ?? null;
    default:
      return null;
  }
}
