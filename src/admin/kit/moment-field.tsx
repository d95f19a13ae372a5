import { readMoment, writeMoment } from '../../platform/persian/moments.ts';
import { CalendarButton } from './calendar-button.tsx';
import { TextField } from './text-field.tsx';
import { useJalaliText } from './use-jalali-text.ts';

interface MomentInput {
  label: string;
  /** Null for none. */
  value: number | null;
  onChange(value: number | null): void;
  hint?: string;
  problem?: string | undefined;
}

/** A moment in the Jalali calendar by the clocks of Tehran, typed or chosen from a calendar: ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰. */
export function MomentField({ label, value, onChange, hint, problem }: MomentInput) {
  const field = useJalaliText({
    text: value === null ? '' : writeMoment(value),
    hasTime: true,
    onText: (text) => onChange(readMoment(text)),
  });
  return (
    <div className="moment-field">
      <TextField
        label={label}
        value={field.shown}
        onChange={field.type}
        onBlur={field.settle}
        placeholder={field.example}
        isLatin
        hint={hint}
        problem={field.problem ?? problem}
      />
      <CalendarButton label={label} onChoose={field.choose} />
    </div>
  );
}
