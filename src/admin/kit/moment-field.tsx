import { useState } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import { readMoment, writeMoment } from './moment-text.ts';
import { TextField } from './text-field.tsx';

interface MomentInput {
  label: string;
  /** Null for none. */
  value: number | null;
  onChange(value: number | null): void;
  hint?: string;
  problem?: string | undefined;
  isDisabled?: boolean;
}

const dayMs = 86_400_000;
const tehranMs = 12_600_000;

/** A moment in the Jalali calendar, typed or chosen from a calendar: ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰. */
export function MomentField({ label, value, onChange, hint, problem, isDisabled = false }: MomentInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && readMoment(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const read = readMoment(text);
    if (text.trim() === '' || read !== null) onChange(read);
  };
  /** Another day; the time of day stays. */
  const choose = (noon: number) => {
    const time = value === null ? 0 : (value + tehranMs) % dayMs;
    setTyped(null);
    onChange(Math.floor((noon + tehranMs) / dayMs) * dayMs - tehranMs + time);
  };
  return (
    <div className="moment-field">
      <TextField
        label={label}
        value={typed ?? (value === null ? '' : writeMoment(value))}
        onChange={type}
        onBlur={() => !isWrong && setTyped(null)}
        placeholder="۱۴۰۵/۰۸/۲۴ ۱۸:۳۰"
        isLatin
        isDisabled={isDisabled}
        hint={hint}
        problem={isWrong ? 'مانند ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰ بنویسید.' : problem}
      />
      <CalendarButton label={label} isDisabled={isDisabled} onChoose={choose} />
    </div>
  );
}
