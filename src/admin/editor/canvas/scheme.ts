import { useSyncExternalStore } from 'react';
import type { Scheme } from '../../../builder/element/read-element.ts';

let chosen: Scheme | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the scheme that staff chose for the canvas, or null, and its setter. */
export function useChosenScheme(): [chosen: Scheme | null, choose: (scheme: Scheme) => void] {
  const scheme = useSyncExternalStore(subscribe, () => chosen);
  return [scheme, choose];
}

function choose(scheme: Scheme): void {
  chosen = scheme;
  for (const notify of listeners) notify();
}
