import { fail } from '../platform/errors.ts';
import { hostileKeys, readBytes } from './bytes.ts';

/** A value of a posted form: a text, a file, or `payload[field]` keys gathered in a table. */
export type FormValue = string | File | string[] | Record<string, string>;

export interface FormLimits {
  bytes: number;
  fields: number;
  /** Longest text of one field. */
  fieldBytes: number;
}

const keyPattern = /^([A-Za-z][\w-]{0,63})(?:\[([^[\]]{0,64})\])?$/;

/**
 * Reads a posted form, url-encoded or multipart, as WordPress's front end sends it: `payload[a]=1` becomes a table,
 * `list[]=1` a list. A key that stands twice, a hostile key or anything over the limits is refused.
 */
export async function readForm(request: Request, limits: FormLimits): Promise<Map<string, FormValue>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type))
    throw fail('UnsupportedType');
  const bytes = await readBytes(request, limits.bytes);
  const entries = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch((cause) => {
    throw fail('BadRequest', { cause });
  });
  const form = new Map<string, FormValue>();
  let count = 0;
  for (const [key, value] of entries as unknown as Iterable<[string, string | File]>) {
    count += 1;
    if (count > limits.fields) throw fail('BodyTooLarge');
    if (typeof value === 'string' && Buffer.byteLength(value) > limits.fieldBytes) throw fail('BodyTooLarge');
    add(form, key, value);
  }
  return form;
}

function add(form: Map<string, FormValue>, key: string, value: string | File): void {
  const [, name = '', inner] = keyPattern.exec(key) ?? [];
  if (name === '' || hostileKeys.has(name) || (inner !== undefined && hostileKeys.has(inner))) throw fail('BadRequest');
  if (inner === undefined) {
    if (form.has(name)) throw fail('BadRequest');
    form.set(name, value);
    return;
  }
  if (typeof value !== 'string') throw fail('BadRequest');
  const known = form.get(name) ?? (inner === '' ? [] : {});
  if (typeof known === 'string' || known instanceof File || Array.isArray(known) !== (inner === ''))
    throw fail('BadRequest');
  if (Array.isArray(known)) known.push(value);
  else if (Object.hasOwn(known, inner)) throw fail('BadRequest');
  else known[inner] = value;
  form.set(name, known);
}
