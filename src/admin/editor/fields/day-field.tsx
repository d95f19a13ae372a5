import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useState } from 'react';
import { formatJalali, parseJalali } from '../../../platform/persian/dates.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { CalendarButton } from '../../kit/calendar-button.tsx';

const example = '۱۴۰۵/۰۷/۰۱';

/** A day of the Jalali calendar. Reports an incomplete day and does not store it: the widget would be left out of the page. */
export function dayField(label: string): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <DayField label={label} value={value ?? ''} onChange={onChange} />,
  };
}

/** The input of a day, typed or chosen from the calendar. */
export function DayField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !isDay(typed);
  return (
    <FieldLabel label={label} el="div">
      <div className="ed-day">
        <input
          aria-label={label}
          className="ed-input"
          dir="ltr"
          placeholder={example}
          value={typed ?? value}
          aria-invalid={isWrong}
          onChange={(event) => {
            const next = toPersianDigits(event.currentTarget.value);
            setTyped(next);
            if (isDay(next)) onChange(next.trim());
          }}
          onBlur={() => isWrong || setTyped(null)}
        />
        <CalendarButton
          label={label}
          onChoose={(noon) => {
            setTyped(null);
            onChange(formatJalali(noon, { style: 'short' }));
          }}
        />
      </div>
      {isWrong && (
        <span className="ed-problem" role="alert">
          مانند {example} بنویسید
        </span>
      )}
    </FieldLabel>
  );
}

const isDay = (text: string) => text.trim() === '' || parseJalali(text) !== null;
