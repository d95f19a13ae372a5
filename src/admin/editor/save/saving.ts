import type { Data } from '@puckeditor/core';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { PageDocument } from '../../../builder/document.ts';
import type { EditedPost } from '../../../staff/posts/responses.ts';
import { useApi } from '../../api-context.ts';
import { createDraftStore, type DraftStore, type SavedDraft } from './draft-store.ts';
import { type ActionsInput, createSaveActions, type SaveActions } from './save-actions.ts';
import { initialSaveState, reduceSaveState, type SaveState } from './save-state.ts';
import { useAutosave } from './use-autosave.ts';
import { useCleanedDraft } from './use-cleaned-draft.ts';
import { useDebounced } from './use-debounced.ts';
import { useStoreDraft } from './use-store-draft.ts';
import { useWork } from './use-work.ts';

export interface Saving extends SaveState, SaveActions, Pick<DraftStore, 'canvas'> {}

interface SavingInput extends Pick<ActionsInput, 'postId' | 'onStatus' | 'checkInBrowser'> {
  userId: string;
  initial: SavedDraft;
  /** Puck's initial data, if it is an unsaved draft. */
  unsaved: Data | null;
}

/** Tracks and saves Puck's data; `onChange` is for Puck. */
export function useSaving({ postId, userId, initial, unsaved, onStatus, checkInBrowser }: SavingInput): {
  saving: Saving;
  onChange(data: Data): void;
} {
  const api = useApi();
  const [store] = useState(() => createDraftStore(initial, unsaved));
  const [state, dispatch] = useReducer(reduceSaveState, initialSaveState(initial, unsaved !== null));
  const { busy, isDirty, conflict } = state;
  useUnloadWarning(isDirty);

  const read = useCallback(
    () => (store.isChanged() ? { draft: store.edited(), baseRevisionId: store.saved.revisionId } : null),
    [store],
  );
  const onKept = useCallback(() => dispatch({ type: 'kept' }), []);
  const onRemoved = useCleanedDraft(store);
  const { note, send, clear } = useAutosave({ postId, userId, read, onKept, onRemoved });
  const compare = useCallback(() => {
    const isChanged = store.isChanged();
    dispatch({ type: 'compared', isChanged });
    if (isChanged) note(true);
    else clear();
  }, [store, note, clear]);
  const soon = useDebounced(compare);
  const onChange = useCallback(
    (data: Data) => {
      store.data = data;
      // Stores it in case the tab is closed now; the comparison runs after the letter is rendered.
      note(true);
      soon();
    },
    [store, soon, note],
  );

  const storeDraft = useStoreDraft({ postId, store, dispatch, compare, autosave: send });
  const work = useWork({ busy, store, dispatch });
  const actions = useMemo(
    () =>
      createSaveActions({ api, postId, store, dispatch, work, send, storeDraft, checkInBrowser, onStatus, conflict }),
    [api, postId, store, work, send, storeDraft, checkInBrowser, onStatus, conflict],
  );

  const saving = useMemo(() => ({ ...state, ...actions, canvas: store.canvas }), [state, actions, store]);
  return { saving, onChange };
}

/** Asks before the tab is closed with unsaved changes. */
function useUnloadWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/** Initial state of the editor. */
export function savedState({ draft, live }: EditedPost): SavedDraft {
  const { revisionId, title, document } = draft;
  return { draft: { title, document: document as PageDocument }, revisionId, liveRevisionId: live?.revisionId ?? null };
}
