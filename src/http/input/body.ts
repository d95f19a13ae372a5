import { AppError, fail } from '../../platform/errors.ts';
import { hostileKeys, readBytes, type Sent } from './bytes.ts';

/** Maximum nesting of JSON. A nested widget takes three levels; pages may nest thirty of them. */
const maxDepth = 120;

const tooDeep = 'آنچه فرستادید بیش از اندازه تودرتوست.';

/** Reads a JSON body of at most `maxBytes`; anything else is a clear 4xx. */
export async function readJson(sent: Sent, maxBytes: number): Promise<unknown> {
  const type = sent.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw fail('UnsupportedType');
  const text = (await readBytes(sent, maxBytes)).toString('utf8');
  try {
    return parseJson(text);
  } catch (cause) {
    throw cause instanceof AppError ? cause : fail('BadRequest', { cause });
  }
}

/** Parses JSON; rejects duplicate keys, prototype pollution and excessive depth. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // The parser keeps the last of equal keys, so a duplicate is missing from its result.
  if (checkKeys(value, 0) !== countWrittenKeys(text)) throw new Error('a key stands twice');
  return value;
}

/** Counts the keys of a value; throws for dangerous keys and for trees deeper than any legitimate caller sends. */
function checkKeys(value: unknown, depth: number): number {
  if (depth > maxDepth) throw fail('BadRequest', { message: tooDeep });
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) {
    for (const item of value) keys += checkKeys(item, depth + 1);
    return keys;
  }
  for (const key of Object.keys(value)) {
    if (hostileKeys.has(key)) throw new Error(`hostile key ${key}`);
    keys += 1 + checkKeys((value as Record<string, unknown>)[key], depth + 1);
  }
  return keys;
}

/** Counts the keys in JSON text: the strings followed by a colon. */
function countWrittenKeys(json: string): number {
  let keys = 0;
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at)) {
    at += 1;
    while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
    at += 1;
    while (' \t\r\n'.includes(json[at] ?? '-')) at += 1;
    if (json[at] === ':') keys += 1;
  }
  return keys;
}
