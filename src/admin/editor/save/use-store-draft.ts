import { type Dispatch, useCallback } from 'react';
import type { PageDocument } from '../../../builder/document.ts';
import { titleLimit } from '../../../content/posts/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { ApiError, isEditConflict } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import type { Draft } from '../puck/codec.ts';
import type { DraftStore } from './draft-store.ts';
import { jsonEqual } from './json-equal.ts';
import type { SaveEvent } from './save-state.ts';

interface StoreInput {
  postId: number;
  store: DraftStore;
  dispatch: Dispatch<SaveEvent>;
  /** Compares the canvas with the saved version. */
  compare(): void;
  /** Uploads the draft, unsaved. */
  autosave(): Promise<void>;
}

export function isConflict(error: unknown): boolean {
  return isEditConflict(error);
}

/** Returns a function that saves the draft and returns the names of markup removed from its texts. */
export function useStoreDraft({ postId, store, dispatch, compare, autosave }: StoreInput): () => Promise<string[]> {
  const api = useApi();
  const openConflict = useCallback(
    async (mine: Draft) => {
      const base = store.saved.draft;
      // The dialog shows both as pages, which only the server can render.
      await autosave();
      const { draft } = await api.call('GET staff/posts/:id', { id: postId });
      const theirs = { title: draft.title, document: draft.document as PageDocument };
      dispatch({ type: 'conflict', conflict: { postId, base, mine, theirs, theirRevisionId: draft.revisionId } });
    },
    [api, postId, store, dispatch, autosave],
  );
  return useCallback(async () => {
    const draft = store.edited();
    const problem = titleProblem(draft.title.trim());
    if (problem) throw new ApiError({ code: 'InvalidInput', status: 0, message: problem });
    if (!store.isChanged()) return [];
    try {
      const { revisionId, removed, stored } = await api.call('PUT staff/posts/:id/draft', {
        id: postId,
        body: { ...draft, baseRevisionId: store.saved.revisionId },
      });
      const kept = stored ? { ...draft, document: stored } : draft;
      // Text typed meanwhile is preserved; it reaches the server with the next save.
      if (stored && jsonEqual(store.edited(), draft)) store.show(kept);
      store.saved = { ...store.saved, draft: kept, revisionId };
      dispatch({ type: 'stored', at: Date.now() });
      compare();
      return removed;
    } catch (error) {
      if (isConflict(error)) await openConflict(draft);
      throw error;
    }
  }, [api, postId, store, dispatch, compare, openConflict]);
}

/** Returns a message about an invalid title, which names the field and its limit. */
function titleProblem(title: string): string | null {
  if (title === '') return 'عنوان خالی است.';
  if (title.length <= titleLimit) return null;
  return `عنوان ${formatNumber(title.length)} نویسه دارد؛ بیش از ${formatNumber(titleLimit)} نویسه نمی‌شود. کوتاهش کنید.`;
}
