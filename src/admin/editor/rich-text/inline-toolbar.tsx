import type { Editor as TextEditor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { TextBar } from './text-bar.tsx';

/** Between the bar and the text. */
const gap = 8;

/** On phones the bar is one row above the on-screen keyboard; the styles set its position. */
const phone = matchMedia('(max-width: 767px)');

/** The toolbar of inline editing in the canvas: above the text, below it, or at the top if neither fits. */
export default function WrittenBar({ editor }: { editor: TextEditor }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
    const box = bar.current;
    if (!frame || !box) return;
    const put = () => {
      if (editor.isDestroyed) return;
      if (phone.matches) {
        box.removeAttribute('style');
        return;
      }
      const { top, bottom, right, width } = frame.getBoundingClientRect();
      const zoom = width / frame.offsetWidth;
      const text = editor.view.dom.getBoundingClientRect();
      const highest = document.querySelector('.ed-header')?.getBoundingClientRect().bottom ?? 0;
      const above = top + text.top * zoom - box.offsetHeight - gap;
      const below = top + text.bottom * zoom + gap;
      const isBelow = above < highest && below + box.offsetHeight <= bottom;
      box.style.insetBlockStart = `${isBelow ? below : Math.max(highest, above)}px`;
      box.style.insetInlineStart = `${Math.max(innerWidth - right, 0)}px`;
      box.style.maxInlineSize = `${width}px`;
    };
    put();
    const canvas = frame.contentWindow;
    const sizes = new ResizeObserver(put);
    sizes.observe(box);
    sizes.observe(frame);
    editor.on('transaction', put);
    canvas?.addEventListener('scroll', put, { passive: true });
    phone.addEventListener('change', put);
    return () => {
      sizes.disconnect();
      editor.off('transaction', put);
      canvas?.removeEventListener('scroll', put);
      phone.removeEventListener('change', put);
    };
  }, [editor]);
  return (
    <div ref={bar} className="ed-text-float">
      <TextBar editor={editor} />
    </div>
  );
}
