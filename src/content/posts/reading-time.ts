/** Words that an adult reads in a minute in Persian prose, on average. */
const wordsPerMinute = 200;

/** Estimates the minutes that reading a text takes, at least one; null for a text without words. */
export function readingMinutes(text: string): number | null {
  // A half-space joins the parts of one word.
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c'’._/-]*/gu)?.length ?? 0;
  return words === 0 ? null : Math.max(1, Math.round(words / wordsPerMinute));
}
