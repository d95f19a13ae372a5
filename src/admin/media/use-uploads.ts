import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { UploadedMedia } from '../../staff/media/responses.ts';
import { sentenceOf } from '../api.ts';
import { useApi } from '../api-context.ts';
import { nextToStart, nextUploads, type Upload, type UploadEvent } from './uploads.ts';

export interface Uploads {
  list: ReadonlyArray<Upload<UploadedMedia>>;
  /** True while uploads are running. */
  isBusy: boolean;
  add(files: readonly File[]): void;
  /** Cancels an upload in any state. */
  remove(key: number): void;
  retry(key: number): void;
  /** Removes completed uploads from the list. */
  clear(): void;
}

/** Uploads files into the library, one request each; `onDone` is called for each completed one. */
export function useUploads({ folder, onDone }: { folder: string; onDone(row: UploadedMedia): void }): Uploads {
  const api = useApi();
  const [list, send] = useReducer(nextUploads<UploadedMedia>, [] as Array<Upload<UploadedMedia>>);
  const running = useRef(new Map<number, AbortController>());
  const latest = useRef({ folder, onDone });
  latest.current = { folder, onDone };

  const start = useCallback(
    async ({ key, file }: Upload<UploadedMedia>) => {
      const giveUp = new AbortController();
      running.current.set(key, giveUp);
      send({ type: 'started', key });
      const report = (event: UploadEvent<UploadedMedia>) => giveUp.signal.aborted || send(event);
      try {
        const row = await api.call('POST staff/media', {
          query: { name: file.name, folder: latest.current.folder },
          file,
          signal: giveUp.signal,
          onProgress: (progress) => report({ type: 'sent', key, progress }),
        });
        report({ type: 'done', key, row });
        latest.current.onDone(row);
      } catch (thrown) {
        report({ type: 'failed', key, problem: sentenceOf(thrown) });
      }
      running.current.delete(key);
    },
    [api],
  );

  const next = nextToStart(list);
  useEffect(() => {
    if (next) void start(next);
  }, [next, start]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const giveUp of all.values()) giveUp.abort();
    };
  }, []);

  return {
    list,
    isBusy: list.some(({ state }) => state !== 'done' && state !== 'failed'),
    add: (files) => send({ type: 'added', files }),
    remove(key) {
      running.current.get(key)?.abort();
      send({ type: 'removed', key });
    },
    retry: (key) => send({ type: 'retried', key }),
    clear: () => send({ type: 'cleared' }),
  };
}
