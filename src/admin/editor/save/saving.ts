import type { Data } from '@puckeditor/core';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageDocument } from '../../../builder/document.ts';
import { type PostStatus, titleLimit } from '../../../content/posts/types.ts';
import type { EditedPost, PostPanel } from '../../../http/staff/calls.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { registry } from '../../../widgets/index.ts';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { type Checked, checkedBy } from '../../check/checked.ts';
import { useToast } from '../../kit/toast.tsx';
import { removedHtmlMessage } from '../../removed-html-message.ts';
import { type Draft, faultyLabels, fromPuck, toPuck } from '../puck/codec.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { isTyping } from './is-typing.ts';
import { jsonEqual } from './json-equal.ts';
import { useAutosave } from './use-autosave.ts';
import { useDebounced } from './use-debounced.ts';

export interface Saving {
  /** True while something is typed that the server does not have. */
  isDirty: boolean;
  /** True when the public reads exactly the last saved draft. */
  isLive: boolean;
  /** True when the public reads some version of it. */
  isPublic: boolean;
  /** The running action. */
  busy: 'save' | 'publish' | 'hand-in' | 'check' | null;
  /** When the draft was last saved in this session. */
  savedAt: number | null;
  /** True if the draft is stored on this device, though not saved. */
  isKept: boolean;
  /** Another user saved meanwhile; the local draft is not saved. */
  conflict: Conflict | null;
  closeConflict(): void;
  /** Shows and saves one page of both. */
  resolveConflict(merged: Draft): Promise<void>;
  save(): Promise<void>;
  /** Publishes the draft; with a reason also despite errors. */
  publish(overrule?: string): Promise<void>;
  /** Result of the check before publishing; null while the panel is closed. */
  check: Checked | null;
  /** Checks the draft, saved or not. */
  runCheck(): Promise<void>;
  closeCheck(): void;
  /** Saves, and notifies users who may publish that it is ready. */
  handIn(): Promise<void>;
  /** Replaces the page in the canvas; set by the bar, which is inside Puck. */
  canvas: RefObject<((data: Data) => void) | null>;
  /** The page panel may have shown or hidden the page. */
  learn(panel: Pick<PostPanel, 'status' | 'hasUnpublishedChanges'>): void;
}

interface SavingInput {
  postId: number;
  userId: string;
  /** The saved state. */
  initial: { draft: Draft; revisionId: number; liveRevisionId: number | null };
  /** Called with the status that the page has after a publication or a hand-in. */
  onStatus(status: PostStatus): void;
  /** Puck's initial data, if it is an unsaved draft. */
  unsaved: Data | null;
}

/** Tracks and saves Puck's data; `onChange` is for Puck. */
export function useSaving({ postId, userId, initial, unsaved, onStatus }: SavingInput): {
  saving: Saving;
  onChange(data: Data): void;
} {
  const api = useApi();
  const toast = useToast();
  const saved = useRef(initial);
  const current = useRef<Data | null>(unsaved);
  const canvas: Saving['canvas'] = useRef(null);
  const [isDirty, setDirty] = useState(unsaved !== null);
  const [isKept, setKept] = useState(unsaved !== null);
  const [busy, setBusy] = useState<Saving['busy']>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isLive, setLive] = useState(initial.revisionId === initial.liveRevisionId);
  const [isPublic, setPublic] = useState(initial.liveRevisionId !== null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [check, setCheck] = useState<Checked | null>(null);

  const edited = useCallback((): Draft => {
    const { draft } = saved.current;
    return current.current ? fromPuck(current.current, { registry, base: draft.document }) : draft;
  }, []);
  const read = useCallback(() => {
    const draft = edited();
    return jsonEqual(draft, saved.current.draft) ? null : { draft, baseRevisionId: saved.current.revisionId };
  }, [edited]);
  const onKept = useCallback(() => setKept(true), []);
  const show = useCallback((draft: Draft) => {
    current.current = toPuck(draft, registry);
    canvas.current?.(current.current);
  }, []);
  /** The sanitised version that was stored, applied once the user stops typing. */
  const cleaned = useRef<{ sent: Draft; kept: Draft } | null>(null);
  const showCleaned = useCallback(() => {
    if (!cleaned.current || isTyping(document)) return;
    const { sent, kept } = cleaned.current;
    cleaned.current = null;
    // Text typed meanwhile is preserved; it is sent again soon.
    if (jsonEqual(edited(), sent)) show(kept);
  }, [edited, show]);
  const onRemoved = useCallback(
    (removed: string[], sent: Draft, kept: Draft) => {
      if (removed.length > 0) toast({ tone: 'bad', text: `آنچه نوشتید نگه داشته شد.${removedHtmlMessage(removed)}` });
      cleaned.current = { sent, kept };
      showCleaned();
    },
    [toast, showCleaned],
  );
  useEffect(() => {
    // The next element has the focus after this turn.
    const later = () => setTimeout(showCleaned);
    document.addEventListener('focusout', later);
    return () => document.removeEventListener('focusout', later);
  }, [showCleaned]);
  const autosaving = useAutosave({ postId, userId, read, onKept, onRemoved });
  const compare = useCallback(() => {
    const isChanged = !jsonEqual(edited(), saved.current.draft);
    setDirty(isChanged);
    setKept(false);
    if (isChanged) autosaving.note(true);
    else autosaving.clear();
  }, [edited, autosaving.note, autosaving.clear]);
  const soon = useDebounced(compare);
  const onChange = useCallback(
    (data: Data) => {
      current.current = data;
      // Stores it in case the tab is closed now; the comparison runs after the letter is rendered.
      autosaving.note(true);
      soon();
    },
    [soon, autosaving.note],
  );

  /** Returns the names of markup removed from the texts. */
  const storeDraft = useCallback(async (): Promise<string[]> => {
    const draft = edited();
    const problem = titleProblem(draft.title.trim());
    if (problem) throw new ApiError({ code: 'InvalidInput', status: 0, message: problem });
    if (jsonEqual(draft, saved.current.draft)) return [];
    try {
      const { revisionId, removed, stored } = await api.call('PUT staff/posts/:id/draft', {
        id: postId,
        body: { ...draft, baseRevisionId: saved.current.revisionId },
      });
      const kept = stored ? { ...draft, document: stored } : draft;
      // Text typed meanwhile is preserved; it reaches the server with the next save.
      if (stored && jsonEqual(edited(), draft)) show(kept);
      saved.current = { ...saved.current, draft: kept, revisionId };
      setSavedAt(Date.now());
      setLive(false);
      compare();
      return removed;
    } catch (error) {
      if (isConflict(error)) {
        const base = saved.current.draft;
        // The dialog shows both as pages, which only the server can draw.
        await autosaving.send();
        const { draft: theirs } = await api.call('GET staff/posts/:id', { id: postId });
        setConflict({
          ...{ postId, base, mine: draft, theirRevisionId: theirs.revisionId },
          theirs: { title: theirs.title, document: theirs.document as PageDocument },
        });
      }
      throw error;
    }
  }, [api, postId, edited, compare, show, autosaving.send]);

  const work = useCallback(
    async (kind: NonNullable<Saving['busy']>, run: () => Promise<{ sentence: string; removed: string[] } | null>) => {
      if (busy) return;
      setBusy(kind);
      try {
        const done = await run();
        if (done === null) return;
        const faulty = current.current ? faultyLabels(current.current, registry) : [];
        const wrong =
          faulty.length === 0 ? '' : ` ولی مقداری از «${faulty.join('»، «')}» درست نیست و در سایت نمایش داده نمی‌شود.`;
        const but = wrong + removedHtmlMessage(done.removed);
        toast({ tone: but === '' ? 'good' : 'bad', text: done.sentence + but });
      } catch (error) {
        const found = checkedBy(error);
        if (found) setCheck(found);
        else if (!isConflict(error)) toast({ tone: 'bad', text: sentenceOf(error) });
      } finally {
        setBusy(null);
      }
    },
    [busy, toast],
  );

  const save = useCallback(
    () =>
      work('save', async () => {
        const removed = await storeDraft();
        return { sentence: 'پیش‌نویس ذخیره شد.', removed };
      }),
    [work, storeDraft],
  );
  const publish = useCallback(
    (overrule?: string) =>
      work('publish', async () => {
        const removed = await storeDraft();
        const { revisionId } = saved.current;
        const body = { revisionId, ...(overrule === undefined ? {} : { overrule }) };
        const { findings } = await api.call('POST staff/posts/:id/publish', { id: postId, body }).catch(tellOvertaken);
        saved.current = { ...saved.current, liveRevisionId: revisionId };
        setLive(true);
        setPublic(true);
        setCheck(null);
        onStatus('published');
        const warnings = findings.filter(({ level }) => level === 'warning').length;
        const advice =
          warnings === 0 ? '' : ` ${formatNumber(warnings)} پیشنهاد برای بهتر شدنش هست؛ «بررسی صفحه» را بزنید.`;
        return { sentence: `منتشر شد.${advice}`, removed };
      }),
    [work, storeDraft, api, postId, onStatus],
  );

  const handIn = useCallback(
    () =>
      work('hand-in', async () => {
        const removed = await storeDraft();
        const { revisionId } = saved.current;
        const call = api.call('POST staff/posts/:id/hand-in', { id: postId, body: { revisionId } });
        onStatus((await call.catch(tellOvertaken)).status);
        return { sentence: 'برای انتشار تحویل داده شد.', removed };
      }),
    [work, storeDraft, api, postId, onStatus],
  );

  const runCheck = useCallback(
    () =>
      work('check', async () => {
        const { findings } = await api.call('POST staff/posts/:id/check', { id: postId, body: edited() });
        setCheck({ findings, stops: null });
        return null;
      }),
    [work, api, postId, edited],
  );
  const closeCheck = useCallback(() => setCheck(null), []);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const closeConflict = useCallback(() => setConflict(null), []);
  const resolveConflict = useCallback(
    async (merged: Draft) => {
      if (!conflict) return;
      saved.current = { ...saved.current, draft: conflict.theirs, revisionId: conflict.theirRevisionId };
      show(merged);
      setConflict(null);
      await save();
    },
    [conflict, save, show],
  );
  const learn = useCallback<Saving['learn']>(({ status, hasUnpublishedChanges }) => {
    setPublic(status === 'published');
    setLive(status === 'published' && !hasUnpublishedChanges);
  }, []);
  const saving = useMemo(
    () => ({
      ...{ isDirty, isKept, isLive, isPublic, busy, savedAt, conflict, check },
      ...{ closeConflict, resolveConflict, save, publish, handIn, learn, runCheck, closeCheck, canvas },
    }),
    [
      isDirty,
      isKept,
      isLive,
      isPublic,
      busy,
      savedAt,
      conflict,
      check,
      runCheck,
      closeCheck,
      closeConflict,
      resolveConflict,
      save,
      publish,
      handIn,
      learn,
    ],
  );
  return { saving, onChange };
}

/** Returns a message about an invalid title, which names the field and its limit. */
function titleProblem(title: string): string | null {
  if (title === '') return 'عنوان خالی است.';
  if (title.length <= titleLimit) return null;
  return `عنوان ${formatNumber(title.length)} نویسه دارد؛ بیش از ${formatNumber(titleLimit)} نویسه نمی‌شود. کوتاهش کنید.`;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'EditConflict';
}

/** There is no local draft to compare with the other user's save: the page must be reloaded first. */
function tellOvertaken(error: unknown): never {
  if (!isConflict(error)) throw error;
  throw new ApiError({
    ...{ code: 'Overtaken', status: 409 },
    message: 'انجام نشد: همکاری این صفحه را پس از شما ذخیره کرده است. صفحه را تازه کنید تا نسخهٔ او را ببینید.',
  });
}

/** Initial state of the editor. */
export function savedState({ draft, live }: EditedPost): SavingInput['initial'] {
  const { revisionId, title, document } = draft;
  return { draft: { title, document: document as PageDocument }, revisionId, liveRevisionId: live?.revisionId ?? null };
}
