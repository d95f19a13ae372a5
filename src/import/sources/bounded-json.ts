/** Maximum length of a parsed text, so that parsing never blocks other requests for long. */
export const longestJson = 2_000_000;

/** Levels of lists and objects; a document of Elementor has two or three for each of its widgets inside each other. */
const deepest = 300;

export type BoundedJson = { ok: true; value: unknown } | { ok: false; why: 'long' | 'deep' | 'damaged' };

/** Parses JSON of limited length and depth. */
export function parseBoundedJson(text: string): BoundedJson {
  if (text.length > longestJson) return { ok: false, why: 'long' };
  if (depthOf(text) > deepest) return { ok: false, why: 'deep' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, why: 'damaged' };
  }
}

/** One Persian sentence about JSON that was not read. */
export const jsonMessages: Readonly<Record<'long' | 'deep' | 'damaged', string>> = {
  long: 'داده‌های آن بیش از اندازه بزرگ است و خوانده نشد.',
  deep: 'داده‌های آن بیش از اندازه تودرتو است و خوانده نشد.',
  damaged: 'داده‌های آن آسیب دیده است و خوانده نشد.',
};

/** Deepest level of brackets outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === 0x5b || code === 0x7b) most = Math.max(most, ++depth);
    else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return most;
}

/** Place of the quote that closes the string opened at `start`. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at > 0) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return at;
    at = text.indexOf('"', at + 1);
  }
  return text.length;
}
