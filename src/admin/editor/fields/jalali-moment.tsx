import { useState } from 'react';
import { fromJalali, toJalali } from '../../../platform/persian/dates.ts';
import { toLatinDigits, toPersianDigits } from '../../../platform/persian/digits.ts';
import { Labelled } from './inputs.tsx';
import { settingAt } from './settings.ts';
import { type SettingsInput, withValue } from './settings-form.tsx';

/** A moment as the clocks of a zone show it, typed in the Jalali calendar: ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰. */
export function JalaliMoment({ label, path, settings, onChange }: SettingsInput & { label: string; path: string[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && readMoment(typed) === null;
  return (
    <Labelled label={label}>
      <input
        className="ed-input"
        dir="ltr"
        placeholder="۱۴۰۵/۰۸/۲۴ ۱۸:۳۰"
        value={typed ?? writeMoment(settingAt(settings, path))}
        aria-invalid={isWrong}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          const read = readMoment(next);
          if (next.trim() === '' || read !== null) onChange(withValue(settings, path, read ?? undefined));
        }}
        onBlur={() => setTyped(null)}
      />
      {isWrong && (
        <span className="ed-problem" role="alert">
          مانند ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰ بنویسید
        </span>
      )}
    </Labelled>
  );
}

/** `۱۴۰۵/۸/۲۴ ۱۸:۳۰` → `2026-11-15 18:30`; midnight without a time. Null if the text is not a valid time. */
export function readMoment(text: string): string | null {
  const parts = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:\s+(\d{1,2}):(\d{2}))?$/.exec(toLatinDigits(text).trim());
  if (!parts) return null;
  const [y, m, d, hour = 0, minute = 0] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  const date = fromJalali({ y: y as number, m: m as number, d: d as number });
  if (!date || hour > 23 || minute > 59) return null;
  return `${date.y}-${two(date.m)}-${two(date.d)} ${two(hour)}:${two(minute)}`;
}

/** `2026-11-15 18:30` → `۱۴۰۵/۰۸/۲۴ ۱۸:۳۰`; empty for anything else. */
export function writeMoment(value: unknown): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d)$/.exec(String(value ?? ''));
  const date = parts && toJalali({ y: Number(parts[1]), m: Number(parts[2]), d: Number(parts[3]) });
  return date ? toPersianDigits(`${date.y}/${two(date.m)}/${two(date.d)} ${parts[4]}`) : '';
}

const two = (part: number) => String(part).padStart(2, '0');
