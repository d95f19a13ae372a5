/**
 * Limits combining marks to sixteen per letter, more than any script uses. Normalisation sorts the marks of a letter in
 * quadratic time: tens of thousands of them would block the event loop for a second.
 */
export function fewMarks(text: string): string {
  // Two Japanese marks decompose to combining marks.
  return text.replace(/([\p{M}\uff9e\uff9f]{16})[\p{M}\uff9e\uff9f]+/gu, '$1');
}
