import { formatDateTime, parseDateTime } from '../../platform/persian/date-time.ts';
import { type JalaliInput, JalaliTextField } from './jalali-input.tsx';

/** A moment in the Jalali calendar by the clocks of Tehran, typed or chosen from a calendar: ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰. */
export function DateTimeField({ value, onChange, ...field }: JalaliInput) {
  const text = value === null ? '' : formatDateTime(value);
  return <JalaliTextField {...field} text={text} hasTime onText={(typed) => onChange(parseDateTime(typed))} />;
}
