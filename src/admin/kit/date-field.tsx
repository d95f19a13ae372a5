import { formatJalali, parseJalali } from '../../platform/persian/dates.ts';
import { type JalaliInput, JalaliTextField } from './jalali-input.tsx';

/**
 * A day of the Jalali calendar, typed or chosen from a calendar: ۱۴۰۵/۰۸/۲۴. The value is the beginning of the day in
 * Tehran.
 */
export function DateField({ value, onChange, ...field }: JalaliInput) {
  const text = value === null ? '' : formatJalali(value, { style: 'short' });
  return <JalaliTextField {...field} text={text} hasTime={false} onText={(typed) => onChange(parseJalali(typed))} />;
}
