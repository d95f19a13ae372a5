import { formatDateTime, parseDateTime } from '../../platform/persian/date-time.ts';
import { CalendarButton } from './calendar-button.tsx';
import { TextField } from './text-field.tsx';
import { useJalaliText } from './use-jalali-text.ts';

interface DateTimeInput {
  label: string;
  /** Null for none. */
  value: number | null;
  onChange(value: number | null): void;
  hint?: string;
  problem?: string | undefined;
}

/** A moment in the Jalali calendar by the clocks of Tehran, typed or chosen from a calendar: ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰. */
export function DateTimeField({ label, value, onChange, hint, problem }: DateTimeInput) {
  const field = useJalaliText({
    text: value === null ? '' : formatDateTime(value),
    hasTime: true,
    onText: (text) => onChange(parseDateTime(text)),
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
