import { useState } from 'react';
import { parseDateTime } from '../../platform/persian/date-time.ts';
import { formatJalali, parseJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

interface JalaliTextInput {
  /** `۱۴۰۵/۰۸/۲۴ ۱۸:۳۰`, without the time for a day; empty for none. */
  text: string;
  hasTime: boolean;
  /** Called with a day or moment that exists, or with an empty text. */
  onText(text: string): void;
}

/**
 * State of a field for a date, with or without a time: typed as a Jalali date in digits of any script, or chosen from the
 * calendar. Incomplete text stays in the field and is not passed on.
 */
export function useJalaliText({ text, hasTime, onText }: JalaliTextInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const isKnown = (next: string) => next.trim() === '' || (hasTime ? parseDateTime(next) : parseJalali(next)) !== null;
  const isWrong = typed !== null && !isKnown(typed);
  const example = hasTime ? '۱۴۰۵/۰۸/۲۴ ۱۸:۳۰' : '۱۴۰۵/۰۸/۲۴';
  return {
    shown: typed ?? text,
    example,
    /** Undefined while nothing is wrong. */
    problem: isWrong ? `مانند ${example} بنویسید.` : undefined,
    type(next: string) {
      const shown = toPersianDigits(next);
      setTyped(shown);
      if (isKnown(shown)) onText(shown.trim());
    },
    /** Selects another day, given as its noon in UTC; the time of day stays. */
    choose(noon: number) {
      const day = formatJalali(noon, { style: 'short' });
      setTyped(null);
      onText(hasTime ? `${day} ${text.split(' ')[1] ?? '۰۰:۰۰'}` : day);
    },
    /** Shows the stored value again, unless the typed text is invalid. */
    settle: () => isWrong || setTyped(null),
  };
}
