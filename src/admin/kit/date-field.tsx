import { formatJalali, parseJalali } from '../../platform/persian/dates.ts';
import { CalendarButton } from './calendar-button.tsx';
import { TextField } from './text-field.tsx';
import { useJalaliText } from './use-jalali-text.ts';

interface DateInput {
  label: string;
  /** Beginning of the day in Tehran; null for none. */
  value: number | null;
  onChange(value: number | null): void;
  hint?: string | undefined;
  problem?: string | undefined;
  isRequired?: boolean;
}

/** A day of the Jalali calendar, typed or chosen from a calendar: ۱۴۰۵/۰۸/۲۴. */
export function DateField({ label, value, onChange, hint, problem, isRequired }: DateInput) {
  const field = useJalaliText({
    text: value === null ? '' : formatJalali(value, { style: 'short' }),
    hasTime: false,
    onText: (text) => onChange(parseJalali(text)),
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
        {...(isRequired && { isRequired })}
      />
      <CalendarButton label={label} onChoose={field.choose} />
    </div>
  );
}
