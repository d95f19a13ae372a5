import { registerOverlayPortal } from '@puckeditor/core';
import { Editor as TextEditor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import { setWritten } from './inline-editor-store.ts';
import { useTextOptions } from './use-text-options.ts';

interface WrittenInput {
  label: string;
  html: string;
  /** Position of the press in the canvas, where the cursor is placed. */
  pressed: { left: number; top: number };
  onChange(html: string): void;
  close(): void;
}

/** Rich text edited inline in the canvas. */
export default function WrittenText({ close, pressed, ...text }: WrittenInput) {
  const place = useRef<HTMLDivElement>(null);
  // The initial state is read once.
  const options = useRef(useTextOptions(text));
  const start = useRef(pressed);
  useEffect(() => {
    const editor = new TextEditor({ ...options.current, element: place.current });
    // A press sets the cursor and does not drag.
    const release = registerOverlayPortal(editor.view.dom, { disableDrag: true });
    const at = editor.view.posAtCoords(start.current)?.pos;
    // A press between two paragraphs is a place in neither.
    editor.commands.focus(at === undefined ? 'end' : Selection.near(editor.state.doc.resolve(at)).from);
    setWritten(editor);
    return () => {
      setWritten(null);
      release?.();
      editor.destroy();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor's text box inside receives the keys
    <div
      ref={place}
      className="canvas-text"
      // A press in the text must not reach the page, which would clear the selection.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && close()}
    />
  );
}
