import { z } from 'zod';
import { propMarks } from '../schema.ts';
import { isPlainObject } from '../style/read.ts';
import { type BoundKind, fitsKind, typeOfName } from './names.ts';

export const dateFormats = {
  long: '۲۴ آبان ۱۴۰۵',
  short: '۱۴۰۵/۰۸/۲۴',
  month: 'آبان',
  datetime: '۲۴ آبان ۱۴۰۵ ساعت ۱۴:۳۰',
  year: '۱۴۰۵',
} as const;
export type DateFormat = keyof typeof dateFormats;

/** A stored binding of one prop. While the value is empty, the written value of the prop is shown. */
export interface StoredBinding {
  /** Name of a value: `post.title`, `meta.weight`, `from:germany-vps`. */
  name: string;
  /** Texts around the value; only in texts. */
  before?: string;
  after?: string;
  /** Form of a date. */
  format?: DateFormat;
}

export interface Binding extends StoredBinding {
  /** Place in the props: `['media']`, `['items', 0, 'url']`. */
  path: ReadonlyArray<string | number>;
  kind: BoundKind;
}

/** Key beside the props that contains their bindings, in the props of a widget and in the rows of its lists. */
const bindKey = 'bind';

const longestAround = 200;

/**
 * Reads the bindings in stored props: `{ text: 'عنوان', bind: { text: { name: 'post.title' } } }`. A wrong one is dropped
 * alone, and its path (`bind.text`) is added to `faults`. Never throws.
 */
export function readBindings(schema: z.ZodType, props: unknown, faults: string[] = []): Binding[] {
  const found: Binding[] = [];
  walk(schema, props, [], { found, faults });
  return found;
}

interface Walk {
  found: Binding[];
  faults: string[];
}

function walk(schema: z.ZodType, value: unknown, path: ReadonlyArray<string | number>, out: Walk): void {
  const inner = unwrap(schema);
  if (propMarks.has(inner)) return;
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const row = inner.element as z.ZodType;
    for (const [index, item] of value.entries()) walk(row, item, [...path, index], out);
  }
  if (!(inner instanceof z.ZodObject) || !isPlainObject(value)) return;
  if (Object.hasOwn(value, bindKey)) readRecord(inner, value[bindKey], path, out);
  for (const [key, held] of Object.entries(value)) {
    if (typeof held === 'object' && Object.hasOwn(inner.shape, key))
      walk(inner.shape[key] as z.ZodType, held, [...path, key], out);
  }
}

function readRecord(
  schema: z.ZodObject,
  value: unknown,
  path: ReadonlyArray<string | number>,
  { found, faults }: Walk,
) {
  const at = [...path, bindKey].join('.');
  if (!isPlainObject(value)) {
    faults.push(at);
    return;
  }
  for (const [key, stored] of Object.entries(value)) {
    const kind = Object.hasOwn(schema.shape, key) ? kindOf(schema.shape[key] as z.ZodType) : null;
    const read = kind && readBinding(stored, kind, (wrong) => faults.push(`${at}.${key}.${wrong}`));
    if (read) found.push({ ...read, path: [...path, key], kind });
    else faults.push(`${at}.${key}`);
  }
}

function readBinding(stored: unknown, kind: BoundKind, refuse: (part: string) => void): StoredBinding | null {
  if (!isPlainObject(stored)) return null;
  const { name } = stored;
  const type = typeof name === 'string' ? typeOfName(name) : null;
  if (type === null || (type !== 'any' && !fitsKind(type, kind))) return null;
  const binding: StoredBinding = { name: name as string };
  for (const key of ['before', 'after'] as const) {
    const text = stored[key];
    if (text === undefined || text === '') continue;
    if (typeof text === 'string' && text.length <= longestAround && isText(kind)) binding[key] = text;
    else refuse(key);
  }
  if (stored.format !== undefined) {
    if (typeof stored.format === 'string' && Object.hasOwn(dateFormats, stored.format))
      binding.format = stored.format as DateFormat;
    else refuse('format');
  }
  return binding;
}

const isText = (kind: BoundKind) => kind === 'text' || kind === 'rich-text';

const kinds = new Set<string>(['text', 'rich-text', 'link', 'media'] satisfies BoundKind[]);

/** Kind of the values that may fill a prop; null for none. */
function kindOf(schema: z.ZodType): BoundKind | null {
  const inner = unwrap(schema);
  const mark = propMarks.get(inner);
  if (mark) return kinds.has(mark.kind) ? (mark.kind as BoundKind) : null;
  return inner instanceof z.ZodNumber ? 'number' : null;
}

/** The same for a path of the editor: `items[0].url`. */
export function kindAt(schema: z.ZodType, path: string): BoundKind | null {
  const at = schemaAt(schema, path.split(/[.[\]]+/).filter(Boolean));
  return at && kindOf(at);
}

/** Schema of the value at a path of props; null if there is none. */
export function schemaAt(schema: z.ZodType, path: ReadonlyArray<string | number>): z.ZodType | null {
  let at: z.ZodType | undefined = schema;
  for (const step of path) {
    const inner: z.ZodType = unwrap(at);
    if (inner instanceof z.ZodArray && /^\d+$/.test(String(step))) at = inner.element as z.ZodType;
    else at = inner instanceof z.ZodObject ? (inner.shape[step] as z.ZodType | undefined) : undefined;
    if (!at) return null;
  }
  return at;
}

/** Schema inside defaults and the like, as far as the marked one. */
function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (
    !propMarks.has(inner) &&
    (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional || inner instanceof z.ZodNullable)
  )
    inner = inner.unwrap() as z.ZodType;
  return inner;
}
