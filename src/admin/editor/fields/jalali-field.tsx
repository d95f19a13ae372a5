import { type CustomField, FieldLabel } from '@puckeditor/core';
import { CalendarButton } from '../../kit/calendar-button.tsx';
import { useJalaliText } from '../../kit/use-jalali-text.ts';

/** A day of the Jalali calendar, or a moment by the clocks of Tehran. */
export function jalaliField(label: string, hasTime = false): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => (
      <JalaliField label={label} text={value ?? ''} hasTime={hasTime} onText={onChange} />
    ),
  };
}

interface JalaliInput {
  label: string;
  text: string;
  hasTime: boolean;
  onText(text: string): void;
}

/** The input of a day or a moment, typed or chosen from the calendar. */
export function JalaliField({ label, ...input }: JalaliInput) {
  const field = useJalaliText(input);
  return (
    <FieldLabel label={label} el="div">
      <div className="ed-day">
        <input
          aria-label={label}
          className="ed-input"
          dir="ltr"
          placeholder={field.example}
          value={field.shown}
          aria-invalid={field.problem !== undefined}
          onChange={(event) => field.type(event.currentTarget.value)}
          onBlur={field.settle}
        />
        <CalendarButton label={label} onChoose={field.choose} />
      </div>
      {field.problem && (
        <span className="ed-problem" role="alert">
          {field.problem}
        </span>
      )}
    </FieldLabel>
  );
}
