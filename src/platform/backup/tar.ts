import { hash } from 'node:crypto';
import { fail } from '../errors.ts';

const blockBytes = 512;
const nameBytes = 100;
const prefixBytes = 155;

/** The header of a file in a tar archive (ustar). */
export function tarHeader({ name, size, mtimeMs }: { name: string; size: number; mtimeMs: number }): Buffer {
  const [prefix, rest] = splitName(name);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'ascii');
  header.write(rest, 0, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.trunc(mtimeMs / 1000), 136, 12);
  header.write('        0', 148, 'ascii');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345, 'utf8');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/**
 * Header of a file with a name of any length: a name that does not fit goes into a PAX extended header in front of it.
 */
export function tarFileHeader({ name, size, mtimeMs }: { name: string; size: number; mtimeMs: number }): Buffer {
  if (fits(name)) return tarHeader({ name, size, mtimeMs });
  const record = extendedRecord('path', name);
  const short = `long-names/${hash('sha256', name, 'hex').slice(0, 32)}`;
  const extended = tarHeader({ name: short, size: record.length, mtimeMs });
  extended.write('x', 156, 'ascii');
  extended.write(`${sumOf(extended).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([extended, record, tarPadding(record.length), tarHeader({ name: short, size, mtimeMs })]);
}

/** `<length> path=<name>\n`, in which the length counts itself. */
function extendedRecord(key: string, value: string): Buffer {
  const rest = Buffer.from(` ${key}=${value}\n`);
  let length = rest.length + 1;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

function fits(name: string): boolean {
  try {
    splitName(name);
    return true;
  } catch {
    return false;
  }
}

/** Padding of a file of this size up to the next header. */
export const tarPadding = (size: number) => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);

/** The end of an archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

export interface TarFile {
  name: string;
  size: number;
  /** The bytes, to be read before the next file is requested; unread bytes are skipped. */
  content: AsyncIterable<Buffer>;
}

/** Yields the files of a tar archive written by `write.ts`. A truncated archive throws `InvalidInput`. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const input = createInput(source);
  for (;;) {
    const header = await input.take(blockBytes);
    if (header.every((byte) => byte === 0)) return;
    const size = readOctal(header, 124, 12);
    if (readOctal(header, 148, 8) !== sumOf(header)) throw broken();
    const prefix = readText(header, 345, prefixBytes);
    const name = readText(header, 0, nameBytes);
    let left = size;
    const content = {
      async *[Symbol.asyncIterator]() {
        while (left > 0) {
          const chunk = await input.some(left);
          left -= chunk.length;
          yield chunk;
        }
      },
    };
    yield { name: prefix ? `${prefix}/${name}` : name, size, content };
    for await (const _unread of content);
    await input.take(tarPadding(size).length);
  }
}

function createInput(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0) as Buffer;

  /** At least one byte, at most `limit`. */
  async function some(limit: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) throw broken();
      rest = next.value;
    }
    const taken = rest.subarray(0, limit);
    rest = rest.subarray(taken.length);
    return taken;
  }

  async function take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
  return { some, take };
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= nameBytes) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= prefixBytes && Buffer.byteLength(rest) <= nameBytes) return [prefix, rest];
  }
  throw new RangeError(`${name} is too long for a name in an archive`);
}

/** Header checksum: the sum of all bytes, with the checksum field counted as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

const readText = (header: Buffer, at: number, length: number) =>
  header
    .subarray(at, at + length)
    .toString('utf8')
    .replace(/\0.*$/s, '');

const readOctal = (header: Buffer, at: number, length: number) => Number.parseInt(readText(header, at, length), 8);

const broken = () => fail('InvalidInput', { data: { reason: 'the archive is cut short or damaged' } });
