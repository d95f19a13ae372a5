import { type KeyboardEvent, useState } from 'react';
import { readTyped } from '../../../kit/typed-numbers.ts';
import type { ControlInput } from './control.ts';
import { shownNumber } from './parse-length.ts';
import { useDragged } from './use-dragged.ts';

interface NumberInput extends ControlInput<number> {
  min: number;
  max: number;
  step: number;
}

/** A number inside a range: typed, dragged, or changed by the arrow keys. */
export function NumberControl({ label, value, inherited, onChange, onPreview, min, max, step }: NumberInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const isInside = (number: number) => number >= min && number <= max;
  const clamp = (number: number) => Number(Math.min(max, Math.max(min, number)).toFixed(4));
  const applied = value ?? inherited ?? clamp(0);
  const read = typed === null || typed.trim() === '' ? undefined : readTyped(typed);
  const dragging = useDragged({
    valueAt: (steps) => String(clamp(applied + steps * step)),
    onPreview(next) {
      setTyped(shownNumber(Number(next)));
      onPreview(Number(next));
    },
    onChange(next) {
      setTyped(null);
      onChange(Number(next));
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    onChange(clamp(applied + step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)));
  };
  return (
    <input
      className="ed-input st-amount"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={read === null || (read !== undefined && !isInside(read))}
      title={`از ${shownNumber(min)} تا ${shownNumber(max)}`}
      placeholder={inherited === undefined ? '' : shownNumber(inherited)}
      value={typed ?? (value === undefined ? '' : shownNumber(value))}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const number = readTyped(next);
        if (next.trim() === '') onChange(undefined);
        else if (number !== null && isInside(number)) onChange(number);
      }}
      onBlur={() => setTyped(null)}
      {...dragging}
    />
  );
}
