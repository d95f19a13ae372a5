import { readRecent, withRecent } from './rules.ts';

const storageKey = 'mizban-searches';

/** Returns the recent searches of this visitor, stored in their browser only. */
export function listRecent(): string[] {
  return guarded(() => readRecent(localStorage.getItem(storageKey)), []);
}

/** Stores a submitted search. */
export function rememberSearch(text: string): void {
  guarded(() => localStorage.setItem(storageKey, JSON.stringify(withRecent(listRecent(), text))), undefined);
}

export function clearRecent(): void {
  guarded(() => localStorage.removeItem(storageKey), undefined);
}

/** Browsers may refuse storage; then nothing is stored. */
function guarded<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
