import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { readTar } from '../../platform/backup/tar.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { transferFormat } from './export.ts';
import { type Kind, type Thing, transferred } from './kinds.ts';

/** What an archive holds, in the order in which it comes. */
export type Part =
  | { [K in Kind]: { kind: K; things: Array<Thing<K>> } }[Kind]
  | { kind: 'file'; key: string; content: AsyncIterable<Buffer> };

const sumsSchema = z.record(z.string(), z.string());
const wrong = (cause?: unknown) =>
  fail('InvalidInput', { cause, message: 'این پرونده بایگانی درست و کاملِ محتوای میزبان نیست.' });

/**
 * The parts of an archive of content. One that is cut short, changed, of another version or not one of ours raises
 * `InvalidInput`, at its end at the latest: whoever changes anything reads it to its end before.
 */
export async function* readContent(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const found: Record<string, string> = {};
  let sums: Record<string, string> | undefined;
  try {
    for await (const { name, content } of readTar(source)) {
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
        const text = (await buffer(hashed)).toString('utf8');
        const kind = /^([a-z]+)\/\d{6}\.jsonl$/.exec(name)?.[1] as Kind | undefined;
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

function partOf(kind: Kind, text: string): Part {
  if (!Object.hasOwn(transferred, kind)) throw wrong();
  const things = text.split('\n').map((line) => transferred[kind].parse(JSON.parse(line)));
  return { kind, things } as Part;
}
