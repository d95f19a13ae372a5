/** Minimum length; shorter words are too similar to tell a typo from another word. */
const shortest = 4;
const longest = 24;

/** True if typo correction applies: the word is long enough and contains no digits, each of which counts. */
export function mayHoldTypo(word: string): boolean {
  const { length } = Array.from(word);
  return length >= shortest && length <= longest && !/\p{N}/u.test(word);
}

/**
 * Word and its variants with one letter deleted. Two words that differ by one typo share one of these, so typos are found
 * by exact lookups.
 */
export function variantsOf(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** True if the words differ by one typo: an extra, missing or wrong letter, or two letters swapped. */
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
