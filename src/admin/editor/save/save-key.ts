import { useEffect } from 'react';
import { useEditor } from '../use-editor.ts';

/** Saves the draft on Ctrl+S or Cmd+S in the document, in any keyboard layout. */
export function useSaveKey(target: Document | undefined): void {
  const { save } = useEditor().saving;
  useEffect(() => {
    if (!target) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) void save();
    };
    target.addEventListener('keydown', onKey, { capture: true });
    return () => target.removeEventListener('keydown', onKey, { capture: true });
  }, [target, save]);
}
