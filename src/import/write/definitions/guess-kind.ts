import type { FieldKind } from '../../../content/content-types/schema.ts';

/** Statistics of the values of a meta key, for a bounded number of posts. */
export interface MetaFacts {
  count: number;
  /** Different values as texts, at most `mostSamples`; lists are left out. */
  samples: Set<string>;
  /** Every value was a text or a number. */
  isPlain: boolean;
  longest: number;
}

const mostSamples = 200;

/** Adds a value of a post. */
export function noteValue(facts: MetaFacts, value: unknown): void {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
  if (text === '') return;
  facts.count += 1;
  facts.isPlain &&= text !== null;
  if (text === null) return;
  facts.longest = Math.max(facts.longest, text.length);
  if (facts.samples.size < mostSamples) facts.samples.add(text.slice(0, 200));
}

/** Formats of values: `20240131`, `2024-01-31`, the id of a file of the old site. */
const isDate = (text: string) => /^(?:19|20)\d{2}(-?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?:[T ].*)?$/.test(text);
const isNumber = (text: string) => /^-?[\d۰-۹]{1,15}(?:[.٫][\d۰-۹]{1,6})?$/.test(text);

/** Guesses the kind of a field without a definition; null for values that do not fit any field, such as settings. */
export function guessKind(name: string, facts: MetaFacts, isMedia: (id: string) => boolean): FieldKind | null {
  const { samples, isPlain, longest, count } = facts;
  if (!isPlain || count === 0) return null;
  const all = [...samples];
  if (/image|photo|picture|logo|avatar|icon_id/i.test(name) && all.every((one) => isMedia(one))) return 'picture';
  if (all.every(isDate)) return 'date';
  if (all.every(isNumber) && !/phone|mobile|tel|code|zip/i.test(name)) return 'number';
  if (all.some((one) => /^(?:[aO]:\d+:|\{|\[)/.test(one))) return null;
  return longest > 300 || all.some((one) => one.includes('\n')) ? 'long' : 'text';
}

const acfKinds: Readonly<Record<string, FieldKind>> = {
  text: 'text',
  email: 'text',
  url: 'text',
  textarea: 'long',
  wysiwyg: 'long',
  number: 'number',
  range: 'number',
  select: 'choice',
  radio: 'choice',
  button_group: 'choice',
  true_false: 'choice',
  date_picker: 'date',
  date_time_picker: 'date',
  image: 'picture',
  post_object: 'relation',
  relationship: 'relation',
};

/** Kind for one of ACF; null for repeaters and others without an equivalent. */
export const kindOfAcf = (type: string): FieldKind | null =>
  Object.hasOwn(acfKinds, type) ? (acfKinds[type] ?? null) : null;
