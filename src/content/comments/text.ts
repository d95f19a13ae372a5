import { storableText } from '../../platform/db/json.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Bidirectional control characters, which would change the direction beyond their own text. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Normalises a comment for storage: one kind of line break, no invisible control characters, at most one empty line in a
 * row, trimmed. Empty if nothing visible remains.
 */
export function tidyText(text: string): string {
  const tidy = storableText(text)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controls, '')
    .replace(turns, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isVisible(tidy) ? tidy : '';
}

/** Normalises a single-line value: single spaces, Persian letters, no invisible characters except half-spaces. */
export function tidyLine(text: string): string {
  const visible = storableText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
  const tidy = normaliseLetters(visible).replace(/ +/g, ' ').trim();
  return isVisible(tidy) ? tidy : '';
}

function isVisible(text: string): boolean {
  return /[^\s\p{Cf}\p{M}]/u.test(text);
}

const linkStart = /https?:\/\/|(?<![\w@/.])www\./gi;

/** Counts the URLs in a text. */
export function countLinks(text: string): number {
  return text.match(linkStart)?.length ?? 0;
}
