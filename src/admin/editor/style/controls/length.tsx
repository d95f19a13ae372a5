import { type KeyboardEvent, useState } from 'react';
import type { Scale } from '../../../../builder/style/length.ts';
import type { ControlInput } from './control.ts';
import { lengthUnits, parseLength, shownAmount, shownNumber, splitLength, stepOf } from './parse-length.ts';
import { Scrub } from './scrub.tsx';
import { useSteps } from './theme-steps.ts';

interface LengthInput extends ControlInput<string> {
  /** Scale of the theme whose steps are offered. */
  scale?: Scale | undefined;
  words?: Readonly<Record<string, string>> | undefined;
  /** Whether the property accepts the value. */
  accepts(value: string): boolean;
}

/** A length: a number with a unit, a word such as «خودکار», or a step of the theme. */
export function LengthControl({
  label,
  value,
  inherited,
  onChange,
  onPreview,
  scale,
  words = {},
  accepts,
}: LengthInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const applied = value ?? inherited;
  const split = applied === undefined ? null : splitLength(applied);
  const unit = split?.unit || 'px';
  const steps = useSteps(scale);
  const isNamed = applied !== undefined && !split;
  const problem = typed !== null && typed.trim() !== '' && !accepts(parseLength(typed, unit));
  const set = (next: string) => {
    if (accepts(next)) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    const by = stepOf(unit) * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1);
    set(withUnit((split?.amount ?? 0) + by, unit));
  };
  return (
    <div className="st-length">
      <Scrub
        from={split?.amount ?? 0}
        step={stepOf(unit)}
        onPreview={(amount) => {
          if (!accepts(withUnit(amount, unit))) return;
          setTyped(shownNumber(amount));
          onPreview(withUnit(amount, unit));
        }}
        onChange={(amount) => {
          setTyped(null);
          set(withUnit(amount, unit));
        }}
      />
      <input
        className="ed-input"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem}
        title={problem ? 'عدد با واحد بنویسید، مانند ۱۲px یا ۵۰٪.' : undefined}
        placeholder={isNamed && value !== undefined ? '' : shownAmount(inherited)}
        value={typed ?? shownAmount(value)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          if (next.trim() === '') onChange(undefined);
          else set(parseLength(next, unit));
        }}
        onBlur={() => setTyped(null)}
      />
      <select
        className="ed-input"
        aria-label={`${label}: واحد`}
        value={isNamed ? applied : unit}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(null);
          set(lengthUnits.includes(next) ? withUnit(split?.amount ?? 0, next) : next);
        }}
      >
        {lengthUnits
          .filter((one) => one === unit || accepts(withUnit(1, one)))
          .map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        {Object.entries({ ...words, ...steps }).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
        {isNamed && !(applied in words) && !(applied in steps) && <option value={applied}>{applied}</option>}
      </select>
    </div>
  );
}

const withUnit = (amount: number, unit: string): string => {
  const rounded = Number(amount.toFixed(4));
  return rounded === 0 && unit === 'px' ? '0' : `${rounded}${unit}`;
};
