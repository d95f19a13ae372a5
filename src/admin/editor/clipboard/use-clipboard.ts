import { type PuckApi, useGetPuck } from '@puckeditor/core';
import { useCallback, useEffect } from 'react';
import type { PageDocument } from '../../../builder/document.ts';
import { registry } from '../../../widgets/index.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { useToast } from '../../kit/toast.tsx';
import { removedHtmlMessage } from '../../removed-html-message.ts';
import { focusSelected } from '../commands/focus.ts';
import { insertItems, remove, select } from '../commands/tree.ts';
import { isWriting } from '../commands/use-keys.ts';
import { allItems } from '../puck/codec.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { type Place, placeForPaste, placeForSection } from '../puck/place.ts';
import { clipOf, itemsOf, readClip } from './clip.ts';
import { freshIds } from './fresh-id.ts';

/** Copy, cut and paste, for keys and buttons. */
export interface Clipboard {
  /** The selected widget as text; null when none is selected. */
  copied(): string | null;
  cut(): void;
  paste(text: string): Promise<void>;
  /** Pastes the device clipboard, if it may be read. */
  pasteCopied(): Promise<void>;
  /** Adds the sections of a document unchanged. */
  add(document: PageDocument): void;
}

export function useClipboard(): Clipboard {
  const getPuck = useGetPuck();
  const api = useApi();
  const toast = useToast();
  const copied = useCallback(() => {
    const { selectedItem } = getPuck();
    return selectedItem ? clipOf([selectedItem], registry) : null;
  }, [getPuck]);
  const cut = useCallback(() => {
    remove(getPuck);
    focusSelected(getPuck);
  }, [getPuck]);
  const put = useCallback(
    (document: PageDocument, placeFor: (puck: PuckApi) => Place) => {
      const puck = getPuck();
      const taken = allItems(puck.appState.data.content, registry).map((item) => widgetIdOf(item.props.id));
      insertItems(getPuck, itemsOf(document, registry, freshIds(taken)), placeFor(puck));
      focusSelected(getPuck);
    },
    [getPuck],
  );
  const add = useCallback((document: PageDocument) => put(document, placeForSection), [put]);
  const paste = useCallback(
    async (text: string) => {
      const read = readClip(text, registry);
      if ('refusal' in read) return toast({ tone: 'bad', text: read.refusal });
      try {
        const { document, removed } = await api.call('POST staff/clean-document', {
          body: { document: read.document },
        });
        put(document as PageDocument, placeForPaste);
        toast({ tone: removed.length === 0 ? 'good' : 'bad', text: `چسبانده شد.${removedHtmlMessage(removed)}` });
      } catch (error) {
        toast({ tone: 'bad', text: sentenceOf(error) });
      }
    },
    [api, toast, put],
  );
  const pasteCopied = useCallback(async () => {
    let text: string;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      return toast({ tone: 'bad', text: 'مرورگر اجازهٔ خواندن حافظه نداد؛ Ctrl+V را بزنید.' });
    }
    await paste(text);
  }, [toast, paste]);
  return { copied, cut, paste, pasteCopied, add };
}

/** Copies, cuts and pastes by the keys of the browser in a document, the editor's own or the canvas. */
export function useClipboardKeys(target: Document | undefined, { copied, cut, paste }: Clipboard): void {
  const getPuck = useGetPuck();
  useEffect(() => {
    if (!target) return;
    const isText = (event: Event) => isWriting(event.target) || target.getSelection()?.isCollapsed === false;
    const onCopy = (event: ClipboardEvent) => {
      const focused = (event.target as HTMLElement | null)?.dataset?.puckComponent;
      if (focused !== undefined) select(getPuck, focused);
      const text = isText(event) ? null : copied();
      if (text === null) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') cut();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isWriting(event.target)) return;
      event.preventDefault();
      void paste(event.clipboardData?.getData('text/plain') ?? '');
    };
    target.addEventListener('copy', onCopy);
    target.addEventListener('cut', onCopy);
    target.addEventListener('paste', onPaste);
    return () => {
      target.removeEventListener('copy', onCopy);
      target.removeEventListener('cut', onCopy);
      target.removeEventListener('paste', onPaste);
    };
  }, [target, getPuck, copied, cut, paste]);
}
