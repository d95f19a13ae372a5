import querystring from 'node:querystring';
import { fail } from '../../platform/errors.ts';
import type { FormLimits } from './limits.ts';

/**
 * Parses the fields of `a=1&b=2` as a stream. Linear in the bytes; stops at the first field too many or too long.
 * (`URLSearchParams` takes quadratic time for keys without a value.)
 */
export async function* readUrlEncoded(
  chunks: AsyncIterable<Uint8Array>,
  { fields, fieldBytes }: Pick<FormLimits, 'fields' | 'fieldBytes'>,
): AsyncGenerator<[key: string, value: string]> {
  // A byte takes at most three encoded characters; the key is added.
  const maxLength = 3 * (fieldBytes + 200);
  let pieces: string[] = [];
  let length = 0;
  let count = 0;

  function finish(last: string): [string, string] {
    const text = pieces.join('') + last;
    pieces = [];
    length = 0;
    count += 1;
    if (count > fields || text.length > maxLength) throw fail('BodyTooLarge');
    const [key, value] = splitAt(text, text.indexOf('='));
    if (Buffer.byteLength(value) > fieldBytes) throw fail('BodyTooLarge');
    return [key, value];
  }

  for await (const chunk of chunks) {
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    let start = 0;
    for (let end = text.indexOf('&'); end !== -1; end = text.indexOf('&', start)) {
      yield finish(text.slice(start, end));
      start = end + 1;
    }
    pieces.push(text.slice(start));
    length += text.length - start;
    if (length > maxLength) throw fail('BodyTooLarge');
  }
  if (length > 0) yield finish('');
}

function splitAt(text: string, at: number): [string, string] {
  return at === -1 ? [decode(text), ''] : [decode(text.slice(0, at)), decode(text.slice(at + 1))];
}

function decode(text: string): string {
  return querystring.unescape(text.replaceAll('+', ' '));
}
