import { fail } from '../../platform/errors.ts';
import { hostileKeys, readChunks, type Sent } from './bytes.ts';
import type { FormLimits } from './limits.ts';
import { readMultipart } from './multipart.ts';
import { readUrlEncoded } from './url-encoded.ts';

type One = string | File;

/** A value of a posted form: a text, a file, a list `list[]`, or keys `payload[field]` gathered in a table. */
export type FormValue = One | One[] | Record<string, One | One[]>;

export type PostedForm = Map<string, FormValue>;

const keyPattern = /^([A-Za-z][\w-]{0,63})((?:\[[^[\]]{1,64}\])?)((?:\[\])?)$/;

/**
 * Parses a posted form, url-encoded or multipart, as WordPress's front end sends it: `payload[a]=1` becomes an object,
 * `list[]=1` a list, `payload[a][]=1` a list in an object. Duplicate keys, dangerous keys and anything over the limits are
 * rejected while reading.
 */
export async function readForm(sent: Sent, limits: FormLimits): Promise<PostedForm> {
  const type = sent.headers.get('content-type') ?? '';
  const chunks = readChunks(sent, limits.bytes);
  const form: PostedForm = new Map();
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    for await (const [key, value] of readUrlEncoded(chunks, limits)) add(form, key, value);
  } else if (/^multipart\/form-data\s*(?:;|$)/i.test(type)) {
    await readMultipart(chunks, { type, limits, take: (key, value) => add(form, key, value) });
  } else {
    throw fail('UnsupportedType');
  }
  return form;
}

function add(form: PostedForm, key: string, value: One): void {
  const [, name = '', bracket = '', list = ''] = keyPattern.exec(key) ?? [];
  const inner = bracket.slice(1, -1);
  if (name === '' || hostileKeys.has(name) || hostileKeys.has(inner)) throw fail('BadRequest');
  if (inner === '') {
    form.set(name, join(form.get(name), value, list !== ''));
    return;
  }
  const table = form.get(name) ?? {};
  if (!isTable(table)) throw fail('BadRequest');
  table[inner] = join(Object.hasOwn(table, inner) ? table[inner] : undefined, value, list !== '');
  form.set(name, table);
}

/** Adds a value to a key that may already exist: only lists grow. */
function join(known: FormValue | undefined, value: One, isList: boolean): One | One[] {
  if (known === undefined) return isList ? [value] : value;
  if (!isList || !Array.isArray(known)) throw fail('BadRequest');
  known.push(value);
  return known;
}

function isTable(value: FormValue): value is Record<string, One | One[]> {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof File);
}
