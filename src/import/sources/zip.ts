import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { formatNumber } from '../../platform/persian/digits.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { Problems } from '../problems.ts';
import { parseEntryPath } from './entry-path.ts';
import { RangeReader } from './range-reader.ts';
import { ArchiveFault, type SourceEntry, type SourceFile } from './source-file.ts';

/** Entries of one archive, their unpacked bytes together and of one alone. */
const mostEntries = 100_000;
const mostBytes = 50_000_000_000;
const largestEntry = 4_000_000_000;
/** Unpacked bytes for one packed, in entries above `ratioFrom` bytes; text reaches 30. */
const mostRatio = 250;
const ratioFrom = 5_000_000;

/** Files that operating systems add to archives. */
const useless = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/i;

/**
 * Lists the files of a ZIP archive. Dangerous entries are left out, each with a message; the others can be opened in
 * any order. Throws `ArchiveFault` if the archive cannot be read at all.
 */
export async function listZip(file: SourceFile, problems: Problems): Promise<SourceEntry[]> {
  const zip = await openZip(file);
  const found: Array<{ entry: Entry; path: string }> = [];
  const seen = new Set<string>();
  let total = 0;
  const refuse = (path: string, message: string) => problems.add(`${file.name} ← ${path}`, message);
  try {
    for await (const entry of entriesOf(zip)) {
      await yieldToEventLoop();
      if (found.length >= mostEntries) {
        problems.add(file.name, `بیش از ${formatNumber(mostEntries)} پرونده دارد و بقیهٔ آن خوانده نشد.`);
        break;
      }
      const name = decodeName(entry);
      const parsed = parseEntryPath(name);
      if (!parsed) {
        refuse(name, 'مسیر آن می‌تواند از پوشه بیرون برود و پذیرفته نشد.');
        continue;
      }
      const { path } = parsed;
      if (path.endsWith('/') || useless.test(path)) continue;
      if (parsed.wasHidden) refuse(path, 'نویسه‌های پنهان از نام آن برداشته شد.');
      const message = faultOf(entry) ?? (seen.has(path) ? 'دو بار در بایگانی آمده است و بار دوم خوانده نشد.' : null);
      if (message !== null) {
        refuse(path, message);
        continue;
      }
      total += entry.uncompressedSize;
      if (total > mostBytes) {
        refuse(path, 'بایگانی پس از باز شدن بیش از اندازه بزرگ است و از اینجا به بعد خوانده نشد.');
        break;
      }
      seen.add(path);
      found.push({ entry, path });
    }
  } catch (cause) {
    if (!(cause instanceof ArchiveFault)) throw cause;
    problems.add(file.name, 'فهرست بایگانی آسیب دیده است؛ فقط پرونده‌های پیش از آن خوانده شد.');
  }
  return withoutOverlaps(found, refuse).map(({ entry, path }) => ({
    path,
    archive: file.name,
    size: entry.uncompressedSize,
    open: () => unpack(file, zip, entry),
  }));
}

function openZip(file: SourceFile): Promise<ZipFile> {
  // Names and sizes are checked here for each entry; the package would reject the whole archive.
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false, autoClose: false };
  return new Promise((done, reject) => {
    yauzl.fromRandomAccessReader(new RangeReader(file), file.size, options, (error, zip) => {
      if (error) reject(new ArchiveFault('این بایگانی آسیب دیده یا ناقص است و باز نشد.', { cause: error }));
      else done(zip);
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const next = await new Promise<Entry | null>((done, reject) => {
      const settle = (act: () => void) => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
        // Later errors have no reader.
        zip.on('error', () => {});
        act();
      };
      zip.once('entry', (entry: Entry) => settle(() => done(entry)));
      zip.once('end', () => settle(() => done(null)));
      zip.once('error', (cause: Error) => settle(() => reject(new ArchiveFault('directory', { cause }))));
      zip.readEntry();
    });
    if (next === null) return;
    yield next;
  }
}

/** Names are UTF-8 if flagged as such or valid UTF-8, otherwise code page 437. */
function decodeName(entry: Entry): string {
  const raw = entry.fileNameRaw;
  const isUtf8 = Buffer.from(raw.toString('utf8')).equals(raw);
  return yauzl.getFileNameLowLevel(isUtf8 ? 0x800 : entry.generalPurposeBitFlag, raw, entry.extraFields, false);
}

/** Why an entry is refused; null for a plain file. */
function faultOf(entry: Entry): string | null {
  const { versionMadeBy, externalFileAttributes, compressedSize, uncompressedSize, compressionMethod } = entry;
  const unixType = versionMadeBy >> 8 === 3 ? (externalFileAttributes >>> 16) & 0xf000 : 0;
  if (unixType !== 0 && unixType !== 0x8000) return 'پیوند یا پروندهٔ ویژه است و پذیرفته نشد.';
  if (entry.isEncrypted()) return 'رمزگذاری شده است و خوانده نشد.';
  if (compressionMethod !== 0 && compressionMethod !== 8) return 'شیوهٔ فشرده‌سازی آن پشتیبانی نمی‌شود و خوانده نشد.';
  const isBomb = uncompressedSize > ratioFrom && uncompressedSize > compressedSize * mostRatio;
  if (uncompressedSize > largestEntry || isBomb) return 'پس از باز شدن بیش از اندازه بزرگ می‌شود و پذیرفته نشد.';
  return null;
}

type Found = { entry: Entry; path: string };

/** Entries that share bytes with one before them are bombs or damaged. */
function withoutOverlaps(found: Found[], refuse: (path: string, message: string) => void): Found[] {
  const refused = new Set<Found>();
  let end = 0;
  for (const one of found.toSorted((a, b) => startOf(a) - startOf(b))) {
    if (startOf(one) < end) {
      refused.add(one);
      refuse(one.path, 'با پروندهٔ دیگری در بایگانی همپوشانی دارد و پذیرفته نشد.');
    } else end = startOf(one) + 30 + one.entry.fileNameLength + one.entry.compressedSize;
  }
  return found.filter((one) => !refused.has(one));
}

const startOf = ({ entry }: Found): number => entry.relativeOffsetOfLocalHeader;

/** Unpacks an entry; never yields more than its stated size, and checks its sum at the end. */
async function* unpack(file: SourceFile, zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let size = 0;
  let sum = 0;
  for await (const chunk of bytesOf(file, entry, await dataStart(zip, entry))) {
    size += chunk.length;
    if (size > entry.uncompressedSize) throw new ArchiveFault('بزرگ‌تر از اندازهٔ نوشته‌شده است و پذیرفته نشد.');
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) {
    throw new ArchiveFault('آسیب دیده است: محتوای آن با نشانهٔ درستی‌اش نمی‌خواند.');
  }
}

async function* bytesOf(file: SourceFile, entry: Entry, start: number): AsyncGenerator<Uint8Array> {
  if (entry.compressedSize === 0) return;
  const packed = file.stream({ start, end: start + entry.compressedSize - 1 });
  if (entry.compressionMethod === 0) {
    yield* packed;
    return;
  }
  const inflate = createInflateRaw();
  // An error reaches the reader below; an early return closes the file's stream.
  pipeline(Readable.from(packed), inflate, () => {});
  try {
    yield* inflate as AsyncIterable<Uint8Array>;
  } catch (cause) {
    if (!/^Z_/.test((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    throw new ArchiveFault('آسیب دیده است و باز نشد.', { cause });
  }
}

function dataStart(zip: ZipFile, entry: Entry): Promise<number> {
  return new Promise((done, reject) => {
    zip.readLocalFileHeader(entry, { minimal: true }, (cause, header) => {
      if (cause) reject(new ArchiveFault('آسیب دیده است و در بایگانی پیدا نشد.', { cause }));
      else done(header.fileDataStart);
    });
  });
}
