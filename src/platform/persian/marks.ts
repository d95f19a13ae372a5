/**
 * Text with at most sixteen marks on a letter, which is more than any script writes. Sorting the marks of one letter, as
 * normalising does, takes the square of their number: tens of thousands of them would stop everybody for a second.
 */
export function fewMarks(text: string): string {
  // Two Japanese marks become such marks when they are decomposed.
  return text.replace(/([\p{M}\uff9e\uff9f]{16})[\p{M}\uff9e\uff9f]+/gu, '$1');
}
