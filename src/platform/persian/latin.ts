/** A part of a text; all parts together are the text. */
export interface TextPart {
  text: string;
  isLatin: boolean;
}

/** Begins with a letter, a digit or a prefix of commands and paths, and does not end with Persian punctuation. */
const latin = /(?<![!-~])[\w~/$@.-](?:[!-~]|[ ](?=[!-~]))*/g;
const sentenceEnd = /[\s.,:;!?()[\]{}]+$/;

/**
 * Splits a Persian text at its left-to-right parts: names, commands, numbers in code. Prose has Persian digits, so Latin
 * ones are part of a Latin span: `دستور chmod 600 را بزنید` → `دستور `, **`chmod 600`**, ` را بزنید`.
 */
export function latinParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (upTo: number, isLatin: boolean) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), isLatin });
    end = Math.max(end, upTo);
  };
  for (const { 0: run, index } of text.matchAll(latin)) {
    const trimmed = run.replace(sentenceEnd, '');
    if (!/[A-Za-z0-9]/.test(trimmed)) continue;
    add(index, false);
    add(index + trimmed.length, true);
  }
  add(text.length, false);
  return parts;
}
