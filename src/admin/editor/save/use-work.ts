import { type Dispatch, useCallback } from 'react';
import { registry } from '../../../widgets/index.ts';
import { sentenceOf } from '../../api.ts';
import { checkedBy } from '../../check/checked.ts';
import { useToast } from '../../kit/toast.tsx';
import { removedHtmlMessage } from '../../removed-html-message.ts';
import { faultyLabels } from '../puck/codec.ts';
import type { DraftStore } from './draft-store.ts';
import type { SaveEvent, Work } from './save-state.ts';
import { isConflict } from './use-store-draft.ts';

/** The success message of an action, and the names of markup removed from the texts; null without a message. */
type Done = { sentence: string; removed: string[] } | null;

interface WorkInput {
  busy: Work | null;
  store: DraftStore;
  dispatch: Dispatch<SaveEvent>;
}

/** Returns a function that runs one action at a time and reports its result. */
export function useWork({ busy, store, dispatch }: WorkInput) {
  const toast = useToast();
  return useCallback(
    async (work: Work, run: () => Promise<Done>) => {
      if (busy) return;
      dispatch({ type: 'started', work });
      try {
        const done = await run();
        if (done === null) return;
        const but = faultMessage(store) + removedHtmlMessage(done.removed);
        toast({ tone: but === '' ? 'good' : 'bad', text: done.sentence + but });
      } catch (error) {
        const check = checkedBy(error);
        if (check) dispatch({ type: 'check', check });
        else if (!isConflict(error)) toast({ tone: 'bad', text: sentenceOf(error) });
      } finally {
        dispatch({ type: 'finished' });
      }
    },
    [busy, store, dispatch, toast],
  );
}

function faultMessage({ data }: DraftStore): string {
  const faulty = data ? faultyLabels(data, registry) : [];
  return faulty.length === 0 ? '' : ` ولی مقداری از «${faulty.join('»، «')}» درست نیست و در سایت نمایش داده نمی‌شود.`;
}
