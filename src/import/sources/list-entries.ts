import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Problems } from '../problems.ts';
import { parseEntryPath } from './entry-path.ts';
import { ArchiveFault, type SourceEntry, type SourceFile } from './source-file.ts';
import { listZip } from './zip.ts';

/** First bytes of an archive with entries, and of one without. */
const zipHeads = ['PK\x03\x04', 'PK\x05\x06'];

/** Unpacked bytes of a file that is packed alone; its size is not stated. */
const largestGzip = 4_000_000_000;

/**
 * Lists the readable content of the uploaded files: the entries of archives, detected by content. Never throws for
 * content.
 */
export async function listEntries(files: readonly SourceFile[], problems: Problems): Promise<SourceEntry[]> {
  const entries: SourceEntry[] = [];
  for (const file of files) {
    const head = await firstBytes(file);
    if (zipHeads.includes(head)) entries.push(...(await entriesOfZip(file, problems)));
    else {
      const path = parseEntryPath(file.name)?.path;
      if (path === undefined || path.endsWith('/')) problems.add(file.name, 'نام این پرونده پذیرفته نمی‌شود.');
      else if (file.size === 0) problems.add(file.name, 'این پرونده خالی است.');
      else if (/\.zip$/i.test(path)) problems.add(file.name, 'این بایگانی آسیب دیده یا ناقص است و باز نشد.');
      else if (head.startsWith('\x1f\x8b'))
        entries.push({ path: path.replace(/\.gz$/i, ''), archive: '', size: file.size, open: () => gunzip(file) });
      else entries.push({ path, archive: '', size: file.size, open: () => file.stream() });
    }
  }
  return entries;
}

async function entriesOfZip(file: SourceFile, problems: Problems): Promise<SourceEntry[]> {
  try {
    return await listZip(file, problems);
  } catch (thrown) {
    if (!(thrown instanceof ArchiveFault)) throw thrown;
    problems.add(file.name, thrown.message);
    return [];
  }
}

async function firstBytes(file: SourceFile): Promise<string> {
  if (file.size === 0) return '';
  let head = '';
  for await (const chunk of file.stream({ start: 0, end: Math.min(file.size, 4) - 1 }))
    head += Buffer.from(chunk).toString('latin1');
  return head;
}

async function* gunzip(file: SourceFile): AsyncGenerator<Uint8Array> {
  const unpacked = createGunzip();
  pipeline(Readable.from(file.stream()), unpacked, () => {});
  let size = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > largestGzip) throw new ArchiveFault('پس از باز شدن بیش از اندازه بزرگ می‌شود و پذیرفته نشد.');
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof ArchiveFault || !/^Z_/.test((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    throw new ArchiveFault('آسیب دیده است و باز نشد.', { cause });
  }
}
