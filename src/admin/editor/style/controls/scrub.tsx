import { MoveHorizontal } from 'lucide';
import { type PointerEvent, useRef } from 'react';
import { Glyph } from '../../../kit/glyph.tsx';

interface ScrubInput {
  /** The number at the start of a drag. */
  from: number;
  step: number;
  onPreview(value: number): void;
  onChange(value: number): void;
}

/** Pixels of pointer movement for one step. */
const pixels = 3;

/**
 * A handle that changes a number by dragging: like a slider, it grows towards the end of the line. The pointer only; the
 * arrow keys of the field next to it do the same.
 */
export function Scrub({ from, step, onPreview, onChange }: ScrubInput) {
  const drag = useRef<{ at: number; from: number; value: number } | null>(null);
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const steps = Math.round((drag.current.at - event.clientX) / pixels) * (event.shiftKey ? 10 : 1);
    const value = Number((drag.current.from + steps * step).toFixed(4));
    if (value === drag.current.value) return;
    drag.current.value = value;
    onPreview(value);
  };
  const end = () => {
    const ended = drag.current;
    drag.current = null;
    if (ended && ended.value !== ended.from) onChange(ended.value);
  };
  return (
    <span
      className="st-scrub"
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { at: event.clientX, from, value: from };
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Glyph drawing={MoveHorizontal} size={14} />
    </span>
  );
}
