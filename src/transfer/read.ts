import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { readTar } from '../platform/backup/tar.ts';
import { AppError, fail } from '../platform/errors.ts';
import { transferFormat } from './export.ts';
import { type RecordKind, transferKinds } from './kinds.ts';

/** Parts of an archive, in order. */
export type Part =
  | { kind: RecordKind; records: object[] }
  | { kind: 'file'; key: string; content: AsyncIterable<Buffer> };

/**
 * Maximum sizes of parts read into memory, by name; larger declared sizes are rejected before reading. An export writes
 * far less: its summary has about a hundred bytes per file, its parts end at 8 MB plus one record.
 */
const mostBytes = { head: 10_000, sums: 48_000_000, part: 48_000_000, line: 12_000_000 };

const sumsSchema = z.record(z.string(), z.string());
const wrong = (cause?: unknown) =>
  fail('InvalidInput', { cause, message: 'این پرونده بایگانی درست و کاملِ محتوای میزبان نیست.' });

/**
 * Streams the parts of a content archive. A truncated, modified, incompatible or foreign one throws `InvalidInput`, at its
 * end at the latest: read it to its end before any write.
 */
export async function* readContent(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const found: Record<string, string> = {};
  let sums: Record<string, string> | undefined;
  try {
    for await (const { name, size, content } of readTar(source)) {
      const hash = createHash('sha256');
      const hashed = {
        async *[Symbol.asyncIterator]() {
          for await (const chunk of content) {
            hash.update(chunk);
            yield chunk;
          }
        },
      };
      if (name.startsWith('files/')) yield { kind: 'file', key: name.slice('files/'.length), content: hashed };
      else {
        if (size > mostBytes[name === 'content.json' ? 'head' : name === 'sums.json' ? 'sums' : 'part']) throw wrong();
        const text = (await buffer(hashed)).toString('utf8');
        const kind = /^([a-z]+)\/\d{6}\.jsonl$/.exec(name)?.[1] as RecordKind | undefined;
        if (kind !== undefined) yield partOf(kind, text);
        else if (name === 'sums.json') sums = sumsSchema.parse(JSON.parse(text));
        else if (name !== 'content.json' || JSON.parse(text).format !== transferFormat) throw wrong();
      }
      for await (const _unread of hashed);
      if (name !== 'sums.json') found[name] = hash.digest('hex');
    }
  } catch (cause) {
    throw isArchiveFault(cause) ? wrong(cause) : cause;
  }
  const names = new Set([...Object.keys(found), ...Object.keys(sums ?? {})]);
  if (!sums || !('content.json' in found) || [...names].some((name) => found[name] !== sums?.[name])) throw wrong();
}

const isArchiveFault = (thrown: unknown) =>
  thrown instanceof z.ZodError ||
  thrown instanceof SyntaxError ||
  thrown instanceof TypeError ||
  (thrown instanceof AppError && thrown.name === 'InvalidInput') ||
  /^Z_/.test((thrown as NodeJS.ErrnoException).code ?? '');

function partOf(kind: RecordKind, text: string): Part {
  if (!Object.hasOwn(transferKinds, kind)) throw wrong();
  const lines = text.split('\n');
  if (lines.some((line) => line.length > mostBytes.line)) throw wrong();
  return { kind, records: lines.map((line) => transferKinds[kind].schema.parse(JSON.parse(line))) };
}
