import { useMemo, useSyncExternalStore } from 'react';
import { type ElementStyle, readStyle } from '../../../builder/style/style.ts';

const key = 'mizban.style';

/** Stores a copied style for pasting, also on other pages in this browser. */
export function copyStyle(style: ElementStyle): void {
  localStorage.setItem(key, JSON.stringify(style));
  // Browsers send this event to other windows only.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Returns the copied style; undefined if there is none. Values that cannot be read are dropped. */
export function useCopiedStyle(): ElementStyle | undefined {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  return useMemo(() => parse(stored), [stored]);
}

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function parse(stored: string | null): ElementStyle | undefined {
  try {
    return readStyle(JSON.parse(stored ?? 'null') ?? undefined);
  } catch {
    return undefined;
  }
}
