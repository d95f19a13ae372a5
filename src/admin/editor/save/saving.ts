import type { Data } from '@puckeditor/core';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { PageDocument } from '../../../builder/document.ts';
import type { PostStatus } from '../../../content/posts/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { EditedPost } from '../../../staff/posts/responses.ts';
import { ApiError } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import type { Draft } from '../puck/codec.ts';
import { createDraftStore, type DraftStore, type SavedDraft } from './draft-store.ts';
import { initialSaveState, type PanelStatus, reduceSaveState, type SaveState } from './save-state.ts';
import { useAutosave } from './use-autosave.ts';
import type { CheckInBrowser } from './use-browser-check.ts';
import { useCleanedDraft } from './use-cleaned-draft.ts';
import { useDebounced } from './use-debounced.ts';
import { isConflict, useStoreDraft } from './use-store-draft.ts';
import { useWork } from './use-work.ts';

export interface Saving extends SaveState, Pick<DraftStore, 'canvas'> {
  closeConflict(): void;
  /** Shows and saves one page of both. */
  resolveConflict(merged: Draft): Promise<void>;
  save(): Promise<void>;
  /** Publishes the draft; with a reason also despite errors. */
  publish(overrule?: string): Promise<void>;
  /** Checks the draft, saved or not. */
  runCheck(): Promise<void>;
  closeCheck(): void;
  /** Saves, and notifies users who may publish that it is ready. */
  handIn(): Promise<void>;
  /** The page panel may have shown or hidden the page. */
  learn(panel: PanelStatus): void;
}

interface SavingInput {
  postId: number;
  userId: string;
  initial: SavedDraft;
  /** Called with the status that the page has after a publication or a hand-in. */
  onStatus(status: PostStatus): void;
  /** Checks a saved revision in this browser, or with null the autosave; see `useBrowserCheck`. */
  checkInBrowser: CheckInBrowser;
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
  const actions = useMemo(() => {
    /** Null if this browser cannot check: publishing does not depend on it. */
    const inspect = (revisionId: number | null) =>
      checkInBrowser(revisionId, (progress) => dispatch({ type: 'progress', progress })).catch(() => null);

    /** Checks the saved draft in the browser, once, and stores the result with its revision. */
    const checkSaved = async (revisionId: number) => {
      if (store.browserChecked?.revisionId === revisionId) return store.browserChecked.result;
      const result = await inspect(revisionId);
      if (!result) return null;
      await api.call('PUT staff/posts/:id/browser-check', { id: postId, body: { revisionId, ...result } });
      store.browserChecked = { revisionId, result };
      return result;
    };
    const save = () => work('save', async () => ({ removed: await storeDraft(), sentence: 'پیش‌نویس ذخیره شد.' }));
    return {
      save,
      publish: (overrule?: string) =>
        work('publish', async () => {
          const removed = await storeDraft();
          const { revisionId } = store.saved;
          await checkSaved(revisionId);
          const body = { revisionId, ...(overrule === undefined ? {} : { overrule }) };
          const call = api.call('POST staff/posts/:id/publish', { id: postId, body });
          const { findings, isBrowserChecked } = await call.catch(throwOvertaken);
          store.saved = { ...store.saved, liveRevisionId: revisionId };
          dispatch({ type: 'published' });
          onStatus('published');
          const warnings = findings.filter(({ level }) => level === 'warning').length;
          const done = isBrowserChecked ? 'منتشر شد.' : 'بدون بررسی تضاد رنگ منتشر شد.';
          return { sentence: done + adviceOn(warnings), removed };
        }),
      handIn: () =>
        work('hand-in', async () => {
          const removed = await storeDraft();
          const { revisionId } = store.saved;
          const call = api.call('POST staff/posts/:id/hand-in', { id: postId, body: { revisionId } });
          onStatus((await call.catch(throwOvertaken)).status);
          return { sentence: 'برای انتشار تحویل داده شد.', removed };
        }),
      runCheck: () =>
        work('check', async () => {
          const draft = store.edited();
          const isChanged = store.isChanged();
          if (isChanged) await send();
          const browser = isChanged ? await inspect(null) : await checkSaved(store.saved.revisionId);
          const body = { ...draft, ...(browser && { browser }) };
          const checked = await api.call('POST staff/posts/:id/check', { id: postId, body });
          dispatch({ type: 'check', check: { ...checked, stops: null } });
          return null;
        }),
      async resolveConflict(merged: Draft) {
        if (!conflict) return;
        store.saved = { ...store.saved, draft: conflict.theirs, revisionId: conflict.theirRevisionId };
        store.show(merged);
        dispatch({ type: 'conflict', conflict: null });
        await save();
      },
      closeCheck: () => dispatch({ type: 'check', check: null }),
      closeConflict: () => dispatch({ type: 'conflict', conflict: null }),
      learn: (panel: PanelStatus) => dispatch({ type: 'panel-saved', panel }),
    };
  }, [api, postId, store, work, send, storeDraft, checkInBrowser, onStatus, conflict]);

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

const adviceOn = (warnings: number) =>
  warnings === 0 ? '' : ` ${formatNumber(warnings)} پیشنهاد برای بهتر شدنش هست؛ «بررسی صفحه» را بزنید.`;

/** There is no local draft to compare with the other user's save: the page must be reloaded first. */
function throwOvertaken(error: unknown): never {
  if (!isConflict(error)) throw error;
  throw new ApiError({
    code: 'Overtaken',
    status: 409,
    message: 'انجام نشد: همکاری این صفحه را پس از شما ذخیره کرده است. صفحه را تازه کنید تا نسخهٔ او را ببینید.',
  });
}

/** Initial state of the editor. */
export function savedState({ draft, live }: EditedPost): SavedDraft {
  const { revisionId, title, document } = draft;
  return { draft: { title, document: document as PageDocument }, revisionId, liveRevisionId: live?.revisionId ?? null };
}
