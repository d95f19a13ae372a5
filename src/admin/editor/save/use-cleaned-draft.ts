import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '../../kit/toast.tsx';
import { removedHtmlMessage } from '../../removed-html-message.ts';
import type { Draft } from '../puck/codec.ts';
import type { DraftStore } from './draft-store.ts';
import { isTyping } from './is-typing.ts';
import { jsonEqual } from './json-equal.ts';

/** Returns the handler of autosaves that were sanitised: shows the stored version once the user stops typing. */
export function useCleanedDraft(store: DraftStore) {
  const toast = useToast();
  const cleaned = useRef<{ sent: Draft; kept: Draft } | null>(null);
  const showCleaned = useCallback(() => {
    if (!cleaned.current || isTyping(document)) return;
    const { sent, kept } = cleaned.current;
    cleaned.current = null;
    // Text typed meanwhile is preserved; it is sent again soon.
    if (jsonEqual(store.edited(), sent)) store.show(kept);
  }, [store]);
  useEffect(() => {
    // The next element has the focus after this turn.
    const later = () => setTimeout(showCleaned);
    document.addEventListener('focusout', later);
    return () => document.removeEventListener('focusout', later);
  }, [showCleaned]);
  return useCallback(
    (removed: string[], sent: Draft, kept: Draft) => {
      if (removed.length > 0) toast({ tone: 'bad', text: `آنچه نوشتید نگه داشته شد.${removedHtmlMessage(removed)}` });
      cleaned.current = { sent, kept };
      showCleaned();
    },
    [toast, showCleaned],
  );
}
