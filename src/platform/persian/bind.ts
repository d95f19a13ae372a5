/** Words that belong to the following one. */
const leading = new Set(['و', 'به', 'از', 'در', 'با', 'تا', 'که', 'یا', 'هر', 'بی', 'یک']);
/** Words that belong to the preceding one. */
const trailing = new Set(['را', 'است', 'هم', 'تومان', '٪']);

/**
 * Keeps small words of a heading on the line of the word that they belong to: no line begins with «را» or ends with «و».
 * Only replaces spaces by non-breaking ones; at most three words are joined, so that narrow lines can still be filled.
 */
export function bindWords(text: string): string {
  const words = text.split(' ');
  let bound = 1;
  return words.reduce((line, word, index) => {
    const before = words[index - 1] ?? '';
    const ties = (leading.has(before) || trailing.has(bare(word))) && bound < 3;
    bound = ties ? bound + 1 : 1;
    return `${line}${ties ? '\u00a0' : ' '}${word}`;
  });
}

/** A word without the marks around it. */
function bare(word: string): string {
  return word.replace(/[.،؛:؟!»)]+$/, '');
}
