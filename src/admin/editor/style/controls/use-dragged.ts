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
 * Returns a handler that changes the number of a field by dragging it: like a slider, it grows towards the end of the line.
 * A press without movement writes in the field, and a field with the focus selects text as usual. The pointer only; the
 * arrow keys do the same.
 */
export function useDragged(input: DragInput) {
  const latest = useRef(input);
  latest.current = input;
  const stop = useRef(() => {});
  const find = useStyledElement();
  useEffect(() => () => stop.current(), []);
  return {
    onPointerDown(event: PointerEvent<HTMLInputElement>) {
      const field = event.currentTarget;
      if (event.button !== 0 || field.matches(':focus')) return;
      event.preventDefault();
      field.setPointerCapture(event.pointerId);
      const at = event.clientX;
      let value: string | null = null;
      const move = (event: globalThis.PointerEvent) => {
        // Puck looks for drop targets below every pointer that moves.
        event.stopPropagation();
        const steps = Math.round((at - event.clientX) / pixels) * (event.shiftKey ? 10 : 1);
        if (steps === 0 && value === null) return;
        const next = latest.current.valueAt(steps);
        if (next === null || next === value) return;
        if (value === null) frameOnly(find());
        value = next;
        // React would render after the frame of this event: the number would lag one frame behind the canvas.
        flushSync(() => latest.current.onPreview(next));
      };
      const end = ({ type }: globalThis.PointerEvent) => {
        stop.current();
        if (value !== null) latest.current.onChange(value);
        else if (type === 'pointerup') field.focus();
      };
      const listeners = new AbortController();
      stop.current = () => {
        listeners.abort();
        frameOnly(null);
      };
      const options = { capture: true, signal: listeners.signal };
      addEventListener('pointermove', move, options);
      addEventListener('pointerup', end, options);
      addEventListener('pointercancel', end, options);
    },
  };
}
