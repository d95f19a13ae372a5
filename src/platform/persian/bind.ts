/** Words that mean nothing without the one that follows. */
const leading = new Set(['و', 'به', 'از', 'در', 'با', 'تا', 'که', 'یا', 'هر', 'بی', 'یک']);
/** Words that mean nothing without the one before. */
const trailing = new Set(['را', 'است', 'هم', 'تومان', '٪']);

/**
 * A heading whose small words stay on the line of the word that they belong to: no line begins with «را» or ends with
 * «و». Only spaces change, into ones that do not break; three words at the most are tied together, so that lines of
 * narrow screens can still be filled.
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
