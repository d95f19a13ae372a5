import { useId, useState } from 'react';
import { toLatinDigits } from '../../../../platform/persian/digits.ts';
import type { ControlInput } from './control.ts';

interface TextInput extends ControlInput {
  accepts(value: unknown): boolean;
  /** Values to choose from, with their names. */
  examples: Readonly<Record<string, string>>;
  hint: string;
}

/** A value that is typed, with examples to choose from: `16 / 9`, `1fr 2fr`, or a number. */
export function TextControl({ label, value, inherited, onChange, accepts, examples, hint }: TextInput) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && !accepts(read(typed));
  return (
    <div className="st-text">
      <input
        className="ed-input"
        dir="ltr"
        list={id}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        title={isWrong ? hint : undefined}
        placeholder={inherited === undefined ? '' : String(inherited)}
        value={typed ?? String(value ?? '')}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          if (next.trim() === '') onChange(undefined);
          else if (accepts(read(next))) onChange(read(next));
        }}
        onBlur={() => setTyped(null)}
      />
      <datalist id={id}>
        {Object.entries(examples).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

/** A number if it is one, else the text with normalised spaces. */
function read(typed: string): unknown {
  const text = toLatinDigits(typed.trim()).replace(/\s+/g, ' ');
  return /^\d+$/.test(text) ? Number(text) : text;
}
