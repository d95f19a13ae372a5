/** Shorter words are all too near to each other for a typo to be told from another word. */
const shortest = 4;
const longest = 24;

/** Whether a slip in this word may be forgiven: long enough, and no number, in which every digit counts. */
export function mayHoldTypo(word: string): boolean {
  const { length } = Array.from(word);
  return length >= shortest && length <= longest && !/\p{N}/u.test(word);
}

/**
 * The word and what is left of it without one of its letters. Two words that differ by one typo have one of these in
 * common, so that typos are found by looking up equal texts.
 */
export function variantsOf(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** Whether one slip makes the one word of the other: a letter too many, too few or wrong, or two that changed places. */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b) return false;
  const [short, long] = [Array.from(a), Array.from(b)].sort((one, other) => one.length - other.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (long.length > short.length) return rest(short, start) === rest(long, start + 1);
  const isWrongLetter = rest(short, start + 1) === rest(long, start + 1);
  const isSwap =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    rest(short, start + 2) === rest(long, start + 2);
  return isWrongLetter || isSwap;
}
