import { normaliseLetters } from '../../../platform/persian/letters.ts';

/** The typed words and phrases of a group: «دامنه، دامین، domain». */
export const typedGroup = (words: readonly string[]) => words.join('، ');

/** Parses the distinct words and phrases of the input. */
export function wordsIn(typed: string): string[] {
  const words = typed.split(/[،,;؛\n]/u).map((word) => normaliseLetters(word).replace(/\s+/gu, ' ').trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** Parses the synonym groups; empty rows are skipped. */
export const groupsIn = (rows: readonly string[]) => rows.map(wordsIn).filter((words) => words.length > 0);

/** Maps validation errors to row indexes: `groups.2` of the request is the third row that is not empty. */
export function rowProblems(rows: readonly string[], refused: Readonly<Record<string, string>>): Map<number, string> {
  const filled = [...rows.keys()].filter((place) => wordsIn(rows[place] ?? '').length > 0);
  return new Map(
    Object.entries(refused).flatMap(([path, sentence]): Array<[number, string]> => {
      const place = filled[Number(/^groups\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
      return place === undefined ? [] : [[place, sentence]];
    }),
  );
}
