import type { Scale } from '../../../../builder/style/length.ts';
import { toPersianDigits } from '../../../../platform/persian/digits.ts';

const numbered = (prefix: string, name: string, from: number, to: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [
      `$${prefix}-${from + index}`,
      `${name} ${toPersianDigits(from + index)}`,
    ]),
  );

const steps: Record<Scale, Readonly<Record<string, string>>> = {
  space: numbered('s', 'فاصلهٔ', 1, 9),
  type: numbered('t', 'اندازهٔ', 1, 7),
  radius: { ...numbered('r', 'گردی', 1, 3), '$r-full': 'کاملاً گرد' },
  width: { '$w-page': 'پهنای صفحه', '$w-narrow': 'باریک', '$w-text': 'پهنای متن' },
};

/** The steps of a theme scale with their names, by value: `{ '$s-4': 'فاصلهٔ ۴' }`. */
export const stepsOf = (scale: Scale): Readonly<Record<string, string>> => steps[scale];
