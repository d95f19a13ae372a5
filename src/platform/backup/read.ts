import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { type Manifest, manifestSchema, type Summary, summarySchema } from './manifest.ts';
import type { Row } from './rows.ts';
import { readTar } from './tar.ts';

/** The parts of a backup, in order. */
export type BackupPart =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; rows: Row[] }
  | { kind: 'file'; key: string; content: AsyncIterable<Buffer> }
  | { kind: 'secret'; secret: string }
  | { kind: 'summary'; summary: Summary };

/**
 * Streams the parts of a backup, each verified against the backup's summary. Throws a `StartError`, at its end at the latest, for
 * a
 * truncated, modified or foreign archive.
 */
export async function* readBackup(source: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const found: Summary = { rows: {}, files: {} };
  let summary: Summary | undefined;
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
      const part = await partOf(name, hashed);
      yield part;
      for await (const _unread of hashed);
      if (part.kind === 'summary') summary = part.summary;
      else found.files[name] = hash.digest('hex');
      if (part.kind === 'rows') found.rows[part.table] = (found.rows[part.table] ?? 0) + part.rows.length;
    }
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof SyntaxError || isArchiveFault(cause)) {
      throw new StartError('The backup cannot be read; it is damaged or cut short.', { cause });
    }
    throw cause;
  }
  if (!summary) throw new StartError('The backup is cut short.');
  compare(summary, found);
}

const isArchiveFault = (thrown: unknown) =>
  thrown instanceof z.ZodError ||
  (thrown instanceof AppError && thrown.name === 'InvalidInput') ||
  /^(?:Z_|ERR_)/.test((thrown as NodeJS.ErrnoException).code ?? '');

function compare(summary: Summary, found: Summary): void {
  for (const name of new Set([...Object.keys(found.files), ...Object.keys(summary.files)])) {
    if (found.files[name] !== summary.files[name])
      throw new StartError(`The backup is damaged at ${JSON.stringify(name)}.`);
  }
  for (const [table, count] of Object.entries(summary.rows)) {
    if ((found.rows[table] ?? 0) !== count) throw new StartError(`The backup lacks rows of ${JSON.stringify(table)}.`);
  }
}

async function partOf(name: string, content: AsyncIterable<Buffer>): Promise<BackupPart> {
  if (name.startsWith('files/')) return { kind: 'file', key: name.slice('files/'.length), content };
  const text = (await buffer(content)).toString('utf8');
  const table = /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1];
  if (table !== undefined) {
    const rows = text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Row] : []));
    return { kind: 'rows', table, rows };
  }
  if (name === 'manifest.json') return { kind: 'manifest', manifest: manifestSchema.parse(JSON.parse(text)) };
  if (name === 'summary.json') return { kind: 'summary', summary: summarySchema.parse(JSON.parse(text)) };
  if (name === 'secret') return { kind: 'secret', secret: text };
  throw new StartError(`The backup holds ${JSON.stringify(name)}, which this version does not know.`);
}

/** Reads a whole backup and returns its summary; throws a `StartError` if it is incomplete. */
export async function verifyBackup(source: AsyncIterable<Buffer>) {
  const held = { rows: 0, files: 0, createdAt: '', migrations: [] as string[] };
  for await (const part of readBackup(source)) {
    if (part.kind === 'rows') held.rows += part.rows.length;
    if (part.kind === 'file') held.files += 1;
    if (part.kind === 'manifest') Object.assign(held, part.manifest);
  }
  return held;
}
