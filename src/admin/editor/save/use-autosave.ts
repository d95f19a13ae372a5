import { useCallback, useEffect, useRef } from 'react';
import { useApi } from '../../api-context.ts';
import type { Draft } from '../puck/codec.ts';
import { copyKey, dropCopy, saveLocalCopy } from './local-copy.ts';

/** Debounce before the draft is stored on the device, and minimum interval between uploads, in milliseconds. */
const pauses = { device: 400, server: 5_000 };

interface AutosaveInput {
  postId: number;
  userId: string;
  /** Returns the draft and its base revision; null if it equals the saved state. */
  read(): { draft: Draft; baseRevisionId: number } | null;
  /** Called when everything typed is stored somewhere. */
  onKept(): void;
  /** Called with the names of markup that the server removed, each once, the sent draft and the stored one. */
  onRemoved(names: string[], sent: Draft, kept: Draft): void;
}

export interface Autosaving {
  /** Something was typed. */
  note(isDirty: boolean): void;
  /** Uploads the draft immediately. */
  send(): Promise<void>;
  /** Called after the draft was saved or discarded. */
  clear(): void;
}

/** Autosaves unsaved changes: on the device after every pause, on the server periodically. */
export function useAutosave({ postId, userId, read, onKept, onRemoved }: AutosaveInput): Autosaving {
  const api = useApi();
  const key = copyKey(userId, postId);
  const timers = useRef<{ device?: ReturnType<typeof setTimeout>; server?: ReturnType<typeof setTimeout> }>({});
  const isWaiting = useRef(false);
  const wasSent = useRef(false);
  const notified = useRef(new Set<string>());

  const keep = useCallback(async () => {
    clearTimeout(timers.current.device);
    delete timers.current.device;
    if (!isWaiting.current) return;
    const typed = read();
    if (
      typed &&
      (await saveLocalCopy(key, { ...typed.draft, baseRevisionId: typed.baseRevisionId, savedAt: Date.now() }))
    ) {
      onKept();
    }
  }, [key, read, onKept]);

  const send = useCallback(async () => {
    clearTimeout(timers.current.server);
    delete timers.current.server;
    const typed = read();
    if (!typed) return;
    wasSent.current = true;
    const body = { ...typed.draft, baseRevisionId: typed.baseRevisionId };
    const { removed, stored } = await api.call('PUT staff/posts/:id/autosave', { id: postId, body });
    const news = removed.filter((name) => !notified.current.has(name));
    for (const name of news) notified.current.add(name);
    if (stored) onRemoved(news, typed.draft, { ...typed.draft, document: stored });
  }, [api, postId, read, onRemoved]);

  const note = useCallback(
    (isDirty: boolean) => {
      isWaiting.current = isDirty;
      if (!isDirty) return;
      timers.current.device ??= setTimeout(() => void keep(), pauses.device);
      // While offline the copy is on the device, and the next keystroke retries.
      timers.current.server ??= setTimeout(() => void send().catch(() => {}), pauses.server);
    },
    [keep, send],
  );

  const clear = useCallback(() => {
    isWaiting.current = false;
    clearTimeout(timers.current.device);
    clearTimeout(timers.current.server);
    timers.current = {};
    void dropCopy(key);
    if (wasSent.current) void api.call('POST staff/posts/:id/drop-autosave', { id: postId, body: {} }).catch(() => {});
    wasSent.current = false;
  }, [api, postId, key]);

  useEffect(() => {
    const flush = () => void keep();
    const again = () => isWaiting.current && void send().catch(() => {});
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', again);
    };
  }, [keep, send]);

  return { note, send, clear };
}
