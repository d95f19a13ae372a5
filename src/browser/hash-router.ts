import type { HashCause, HashHandler, HashKind } from '../builder/island.tsx';
import { callSafely } from './call-safely.ts';

const order: readonly HashKind[] = ['action', 'tab', 'anchor'];

/** Source and target of the fragment; the browser's address, or a plain object in tests. */
export interface Address {
  /** Returns the fragment with its `#`, percent-encoded as browsers return it; empty if there is none. */
  read(): string;
  write(fragment: string, options: { replace: boolean }): void;
  /** True if the page was reloaded or reached by back or forward. */
  isKnown: boolean;
}

/** Decodes the value of a fragment once: `#%DB%8C` → `ی`. Invalid percent-encoding stays unchanged. */
export function readFragment(fragment: string): string {
  const raw = fragment.startsWith('#') ? fragment.slice(1) : fragment;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Encodes a value as a fragment: `ی` → `#%DB%8C`. */
export function writeFragment(value: string): string {
  try {
    return `#${encodeURIComponent(value)}`;
  } catch {
    return `#${value}`;
  }
}

/**
 * Decides who handles a fragment: first the hash actions, then the tabs, then the anchors. All handlers of one kind are
 * called (two switchers may have a tab of the same value); the first kind with a handler that returns true ends the round.
 */
export function createHashRouter(address: Address) {
  const handlers: Record<HashKind, Set<HashHandler>> = { action: new Set(), tab: new Set(), anchor: new Set() };
  /** The kind that handled the current fragment. */
  let owner: HashKind | undefined;
  /** Cause that late subscribers receive. */
  let first: HashCause = address.isKnown ? 'return' : 'load';

  const dispatch = (value: string, cause: HashCause) => {
    first = 'load';
    owner = order.find((kind) =>
      [...handlers[kind]].map((handler) => callSafely(handler, value, cause)).includes(true),
    );
  };

  return {
    onHash(kind: HashKind, handler: HashHandler): () => void {
      handlers[kind].add(handler);
      const value = readFragment(address.read());
      const isTaken = owner !== undefined && order.indexOf(owner) < order.indexOf(kind);
      if (value !== '' && !isTaken && callSafely(handler, value, first)) owner = kind;
      return () => handlers[kind].delete(handler);
    },
    selectHash(value: string, { replace = false }: { replace?: boolean } = {}): void {
      if (readFragment(address.read()) !== value) address.write(writeFragment(value), { replace });
      dispatch(value, 'select');
    },
    /** Called when the address changed without a click. */
    changed(): void {
      dispatch(readFragment(address.read()), 'change');
    },
  };
}
