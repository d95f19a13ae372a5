import type { CustomField } from '../../../content/content-types/schema.ts';

type Choice = CustomField['choices'][number];

/** Typed choices, one per line: `قرمز`, or `red : قرمز` with a separate stored value. */
export const textOfChoices = (choices: readonly Choice[]): string =>
  choices.map(({ value, label }) => (value === label ? label : `${value} : ${label}`)).join('\n');

/** Reads typed choices; empty lines are skipped. */
export function readChoices(text: string): Choice[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, value = line, label = line] = /^([^:]*\S)\s*:\s*(\S.*)$/.exec(line) ?? [];
      return { value, label };
    });
}
