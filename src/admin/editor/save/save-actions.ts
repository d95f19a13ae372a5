import type { Dispatch } from 'react';
import type { PostStatus } from '../../../content/posts/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { type Api, ApiError } from '../../api.ts';
import type { Draft } from '../puck/codec.ts';
import type { DraftStore } from './draft-store.ts';
import type { PanelStatus, SaveEvent, SaveState } from './save-state.ts';
import type { Autosaving } from './use-autosave.ts';
import type { CheckInBrowser } from './use-browser-check.ts';
import { isConflict } from './use-store-draft.ts';
import type { useWork } from './use-work.ts';

export interface SaveActions {
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

export interface ActionsInput {
  postId: number;
  api: Api;
  store: DraftStore;
  dispatch: Dispatch<SaveEvent>;
  work: ReturnType<typeof useWork>;
  /** Sends the autosave now. */
  send: Autosaving['send'];
  /** Saves the draft; returns what the server removed from it. */
  storeDraft(): Promise<string[]>;
  conflict: SaveState['conflict'];
  /** Called with the status of the page after publishing or submitting for review. */
  onStatus(status: PostStatus): void;
  /** Checks a saved revision in this browser, or with null the autosave; see `useBrowserCheck`. */
  checkInBrowser: CheckInBrowser;
}

/** Creates the editor's actions on the draft: saving, publishing, checking and merging. */
export function createSaveActions({
  api,
  postId,
  store,
  dispatch,
  work,
  send,
  storeDraft,
  checkInBrowser,
  onStatus,
  conflict,
}: ActionsInput): SaveActions {
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
