import { hash, randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Part, takingOut } from './cached-part.tsx';
import { digestOf } from './digest.ts';

/** Of the HTML of all parts together. */
const maxCharacters = 1_000_000;

/** Cannot occur in the text of a page. */
const mark = `\0${randomBytes(9).toString('base64url')}:`;
/** React puts a comment between two texts; the placeholders are texts during rendering. */
const marks = new RegExp(`(?:<!-- -->)?${mark}(\\d+)\0(?:<!-- -->)?`, 'g');

/** The HTML of parts by their keys, least recently used first. */
const known = new Map<string, string>();
let characters = 0;

/** Renders React elements to HTML; inserts cached parts unchanged. */
export function renderToHtml(node: ReactNode): string {
  const parts: Part[] = [];
  const take = (part: Part) => `${mark}${parts.push(part) - 1}\0`;
  const html = takingOut(take, () => renderToString(node));
  // Also without parts: searching flattens React's joined string, and parts are cached for long.
  return html.replace(marks, (_, index) => printPart(parts[index] as Part));
}

function printPart({ of, content }: Part): string {
  const key = hash('sha1', of.map(textOf).join('\n'), 'base64url');
  const html = known.get(key) ?? renderToHtml(content());
  if (known.delete(key)) characters -= html.length;
  known.set(key, html);
  characters += html.length;
  for (const [oldest, { length }] of known) {
    if (characters <= maxCharacters) break;
    known.delete(oldest);
    characters -= length;
  }
  return html;
}

/** Length-prefixes texts, so that no two lists of values serialise the same. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  return typeof value === 'object' && value !== null ? digestOf(value) : (JSON.stringify(value) ?? '');
}
