import { fail } from '../../platform/errors.ts';

/** Reads a body of at most `maxBytes`; stops at once when there is more. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw fail('BodyTooLarge');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw fail('BodyTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Names that could reach a prototype; no honest caller sends them as keys. */
export const hostileKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
