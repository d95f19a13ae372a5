import { type KeyboardEvent, useState } from 'react';
import type { ControlInput } from './control.ts';
import { parseLength, shownLength, splitLength, stepOf, withUnit } from './parse-length.ts';
import { useDragged } from './use-dragged.ts';

interface LengthFieldInput extends ControlInput<string> {
  /** Whether the property accepts the value. */
  accepts(value: string): boolean;
  /** Labels of keywords and steps, shown with the units if there is no separate field for them. */
  names?: Readonly<Record<string, string>>;
  onFocus?(): void;
}

/** The amount of a length: typed with or without a unit, dragged, or changed by the arrow keys. */
export function LengthInput({
  label,
  value,
  inherited,
  onChange,
  onPreview,
  accepts,
  names,
  onFocus,
}: LengthFieldInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const applied = value ?? inherited;
  const split = applied === undefined ? null : splitLength(applied);
  const unit = split?.unit || 'px';
  const problem = typed !== null && typed.trim() !== '' && !accepts(parseLength(typed, unit));
  const set = (next: string) => {
    if (accepts(next)) onChange(next);
  };
  const moved = (steps: number) => withUnit((split?.amount ?? 0) + steps * stepOf(unit), unit);
  const dragging = useDragged({
    valueAt: (steps) => (accepts(moved(steps)) ? moved(steps) : null),
    onPreview(next) {
      setTyped(shownLength(next, names));
      onPreview(next);
    },
    onChange(next) {
      setTyped(null);
      set(next);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    set(moved((event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)));
  };
  return (
    <input
      className="ed-input st-amount"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem}
      title={problem ? 'عدد با واحد بنویسید، مانند ۱۲px یا ۵۰٪.' : names && label}
      placeholder={value === undefined ? shownLength(inherited, names) : ''}
      value={typed ?? shownLength(value, names)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.();
      }}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (next.trim() === '') onChange(undefined);
        else set(parseLength(next, unit));
      }}
      onBlur={() => setTyped(null)}
      {...dragging}
    />
  );
}
