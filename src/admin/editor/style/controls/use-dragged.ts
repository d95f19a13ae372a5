import { type PointerEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { frameOnly } from '../canvas-preview.ts';
import { useStyledElement } from '../styled-element.ts';

/** Pixels of pointer movement for one step. */
const pixels = 3;

interface DragInput {
  /** Called with the steps since the start; returns the value there, or null for one that is refused. */
  valueAt(steps: number): string | null;
  onPreview(value: string): void;
  /** Called once at the end of a drag that changed something. */
  onChange(value: string): void;
}

/**
 * Returns handlers that change the number of a field by dragging it: like a slider, it grows towards the end of the line.
 * A press without movement writes in the field, and a field with the focus selects text as usual. The pointer only; the
 * arrow keys do the same.
 */
export function useDragged({ valueAt, onPreview, onChange }: DragInput) {
  const drag = useRef<{ at: number; value: string | null } | null>(null);
  const find = useStyledElement();
  const end = () => {
    const ended = drag.current;
    drag.current = null;
    frameOnly(null);
    return ended;
  };
  useEffect(() => () => frameOnly(null), []);
  return {
    onPointerDown(event: PointerEvent<HTMLInputElement>) {
      if (event.button !== 0 || event.currentTarget.matches(':focus')) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { at: event.clientX, value: null };
    },
    onPointerMove(event: PointerEvent<HTMLInputElement>) {
      if (!drag.current) return;
      const steps = Math.round((drag.current.at - event.clientX) / pixels) * (event.shiftKey ? 10 : 1);
      if (steps === 0 && drag.current.value === null) return;
      const value = valueAt(steps);
      if (value === null || value === drag.current.value) return;
      if (drag.current.value === null) frameOnly(find());
      drag.current.value = value;
      // React would render after the frame of this event: the number would lag one frame behind the canvas.
      flushSync(() => onPreview(value));
    },
    onPointerUp(event: PointerEvent<HTMLInputElement>) {
      const ended = end();
      if (!ended) return;
      if (ended.value === null) event.currentTarget.focus();
      else onChange(ended.value);
    },
    onPointerCancel() {
      const ended = end();
      if (ended?.value) onChange(ended.value);
    },
  };
}
