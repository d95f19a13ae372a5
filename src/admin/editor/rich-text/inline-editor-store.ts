import type { Editor as TextEditor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

/** The editor of the text being edited inline in the canvas, whose toolbar is outside of it. */
let written: TextEditor | null = null;
const listeners = new Set<() => void>();

export function setWritten(next: TextEditor | null): void {
  written = next;
  for (const listener of listeners) listener();
}

export function useInlineEditor(): TextEditor | null {
  return useSyncExternalStore(listen, () => written);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
