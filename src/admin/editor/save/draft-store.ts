import type { Data } from '@puckeditor/core';
import type { BrowserResult } from '../../../content/posts/types.ts';
import { registry } from '../../../widgets/index.ts';
import { type Draft, fromPuck, toPuck } from '../puck/codec.ts';
import { jsonEqual } from './json-equal.ts';

/** The version on the server. */
export interface SavedDraft {
  draft: Draft;
  revisionId: number;
  liveRevisionId: number | null;
}

/** The page in the canvas, compared with the version on the server. */
export interface DraftStore {
  saved: SavedDraft;
  /** Latest revision that this browser has checked. */
  browserChecked: { revisionId: number; result: BrowserResult } | null;
  /** Puck's data; null until something changes. */
  data: Data | null;
  /** Replaces the page in the canvas; set by the bar, which is inside Puck. */
  canvas: { current: ((data: Data) => void) | null };
  /** The draft in the canvas. */
  edited(): Draft;
  isChanged(): boolean;
  /** Shows another draft in the canvas. */
  show(draft: Draft): void;
}

export function createDraftStore(initial: SavedDraft, unsaved: Data | null): DraftStore {
  const store: DraftStore = {
    saved: initial,
    browserChecked: null,
    data: unsaved,
    canvas: { current: null },
    edited() {
      const { draft } = store.saved;
      return store.data ? fromPuck(store.data, { registry, base: draft.document }) : draft;
    },
    isChanged: () => !jsonEqual(store.edited(), store.saved.draft),
    show(draft) {
      store.data = toPuck(draft, registry);
      store.canvas.current?.(store.data);
    },
  };
  return store;
}
