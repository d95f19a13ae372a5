import { toPersianDigits } from '../../platform/persian/digits.ts';

/** Normalises code for display: one kind of line end, no empty lines around it. */
export function tidyCode(code: string): string {
  return code
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** The numbers of the lines, one under the other: `۱\n۲\n۳`. */
export function lineNumbers(code: string): string {
  return code
    .split('\n')
    .map((_, index) => toPersianDigits(index + 1))
    .join('\n');
}
