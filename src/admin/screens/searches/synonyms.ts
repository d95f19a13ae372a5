import { normaliseLetters } from '../../../platform/persian/letters.ts';

/** The words and phrases of a group as they are typed: «دامنه، دامین، domain». */
export const typedGroup = (words: readonly string[]) => words.join('، ');

/** The words and phrases of what was typed, each once. */
export function wordsIn(typed: string): string[] {
  const words = typed.split(/[،,;؛\n]/u).map((word) => normaliseLetters(word).replace(/\s+/gu, ' ').trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** The groups that were typed; what was left empty is none. */
export const groupsIn = (rows: readonly string[]) => rows.map(wordsIn).filter((words) => words.length > 0);

/** What is wrong with the rows, by their place: `groups.2` of what is sent is the third row that is not empty. */
export function rowProblems(rows: readonly string[], refused: Readonly<Record<string, string>>): Map<number, string> {
  const filled = [...rows.keys()].filter((place) => wordsIn(rows[place] ?? '').length > 0);
  return new Map(
    Object.entries(refused).flatMap(([path, sentence]): Array<[number, string]> => {
      const place = filled[Number(/^groups\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
      return place === undefined ? [] : [[place, sentence]];
    }),
  );
}
