import { fail } from '../../platform/errors.ts';
import { hostileKeys, readBytes } from './bytes.ts';

const maxDepth = 80;

/** Reads a JSON body of at most `maxBytes`; anything else is a clear 4xx and nothing is kept. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw fail('UnsupportedType');
  const text = (await readBytes(request, maxBytes)).toString('utf8');
  try {
    return checkJson(JSON.parse(text), 0);
  } catch (cause) {
    throw fail('BadRequest', { cause });
  }
}

/** Refuses keys that could reach a prototype, and trees deeper than any honest caller sends. */
function checkJson(value: unknown, depth: number): unknown {
  if (depth > maxDepth) throw new Error('too deep');
  if (Array.isArray(value)) {
    for (const item of value) checkJson(item, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      if (hostileKeys.has(key)) throw new Error(`hostile key ${key}`);
      checkJson((value as Record<string, unknown>)[key], depth + 1);
    }
  }
  return value;
}
