import type { EditorOptions } from '@tiptap/core';
import { type Schema, type Slice, DOMParser as TextParser } from '@tiptap/pm/model';
import { useToast } from '../../kit/toast.tsx';
import { extensions } from './extensions.ts';
import { tidyHtml } from './html.ts';
import { cleanPasted, textAsHtml } from './pasted.ts';

interface TextInput {
  label: string;
  html: string;
  /** Called with every change, so that nothing is lost if the surface unmounts. */
  onChange(html: string): void;
}

/** Distance of the caret from the edges when scrolling, in pixels: in the dialog, bars cover both. */
const room = { top: 56, bottom: 56, left: 0, right: 0 };

/** Text editor options, shared by the dialog and inline editing. */
export function useTextOptions({ label, html, onChange }: TextInput): Partial<EditorOptions> {
  const toast = useToast();
  return {
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      scrollThreshold: room,
      scrollMargin: room,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML(html) {
        const clean = cleanPasted(html);
        if (clean.pictures > 0)
          toast({ tone: 'bad', text: 'تصویرها همراه متن نیامدند؛ آن‌ها را از کتابخانه بیفزایید.' });
        return clean.html;
      },
      // A single line is left to ProseMirror, which preserves its spaces and the surrounding marks.
      clipboardTextParser: (text, _at, _isPlain, { state }) =>
        text.trim().includes('\n') ? sliceOf(textAsHtml(text), state.schema) : (undefined as never),
    },
    onUpdate: (update) => onChange(tidyHtml(update.editor.getHTML())),
  };
}

function sliceOf(html: string, schema: Schema): Slice {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return TextParser.fromSchema(schema).parseSlice(body);
}
