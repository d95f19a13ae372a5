import { Busboy } from '@fastify/busboy';
import { asAppError, fail } from '../../platform/errors.ts';
import type { FormLimits } from './limits.ts';

/** Boundary as browsers write it; RFC 2046 allows 70 characters, and long ones are slow to search for. */
const typePattern = /^multipart\/form-data\s*;\s*boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})\s*$/i;

/**
 * Parses multipart/form-data as a stream and passes on each field and file as it ends. Stops at the first part that is too
 * many, too long or not accepted.
 */
export async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  {
    type,
    limits,
    take,
  }: { type: string; limits: Omit<FormLimits, 'bytes'>; take(key: string, value: string | File): void },
): Promise<void> {
  if (!typePattern.test(type)) throw fail('BadRequest');
  const parser = new Busboy({
    headers: { 'content-type': type },
    isPartAFile: (_key, _type, name) => name !== undefined,
    limits: { parts: limits.fields, fieldSize: limits.fieldBytes, headerPairs: 20, headerSize: 8_192 },
  });
  let refused: unknown;
  const refuse = (thrown: unknown) => {
    refused ??= thrown;
  };
  const tryTake = (key: string | undefined, value: string | File) => {
    try {
      take(key ?? '', value);
    } catch (thrown) {
      refuse(thrown);
    }
  };
  parser.on('partsLimit', () => refuse(fail('BodyTooLarge')));
  parser.on('field', (key, value, _isKeyCut, isCut) => (isCut ? refuse(fail('BodyTooLarge')) : tryTake(key, value)));
  parser.on('file', (key, content, name, _encoding, mime) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    content.on('data', (piece) => pieces.push(piece));
    content.on('error', refuse);
    content.on('end', () => tryTake(key, new File(pieces, name, { type: mime })));
  });
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve);
    parser.on('error', reject);
  });
  finished.catch(refuse);

  for await (const chunk of chunks) {
    await Promise.race([finished, new Promise((written) => parser.write(chunk, written))]);
    if (refused) break;
  }
  if (!refused) {
    parser.end();
    await finished.catch(() => {});
  }
  if (refused) throw refused === asAppError(refused) ? refused : fail('BadRequest', { cause: refused });
}
