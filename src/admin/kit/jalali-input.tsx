import { CalendarButton } from './calendar-button.tsx';
import { TextField } from './text-field.tsx';
import { useJalaliText } from './use-jalali-text.ts';

export interface JalaliInput {
  label: string;
  /** Null for none. */
  value: number | null;
  onChange(value: number | null): void;
  hint?: string | undefined;
  problem?: string | undefined;
  isRequired?: boolean;
}

interface TypedInput extends Omit<JalaliInput, 'value' | 'onChange'> {
  text: string;
  hasTime: boolean;
  onText(text: string): void;
}

/** A text field for a Jalali date, with a calendar button. */
export function JalaliTextField({ text, hasTime, onText, label, hint, problem, isRequired }: TypedInput) {
  const field = useJalaliText({ text, hasTime, onText });
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
