import { fail } from '../../platform/errors.ts';

/** Headers of a request, and its body as a stream. */
export interface Sent {
  headers: Headers;
  body: AsyncIterable<Uint8Array> | null;
}

/** Streams the chunks of a body of at most `maxBytes`; stops immediately when there is more. */
export async function* readChunks({ headers, body }: Sent, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw fail('BodyTooLarge');
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw fail('BodyTooLarge');
    yield chunk;
  }
}

/** Reads a body of at most `maxBytes`. */
export async function readBytes(sent: Sent, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(sent, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Names that could reach a prototype; no honest caller sends them as keys. */
export const hostileKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
