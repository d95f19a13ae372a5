import { crc32, deflateRawSync } from 'node:zlib';
import type { SourceFile } from './source-file.ts';

interface ZipDraft {
  name: string | Buffer;
  content: string | Buffer;
  /** 8 unless stored. */
  method?: number;
  flags?: number;
  crc?: number;
  /** Stated unpacked size. */
  size?: number;
  /** Unix mode in the upper half. */
  attributes?: number;
  /** Overlaps this entry. */
  offsetOf?: number;
}

/** Writes a zip archive, also one that no program would write. */
export function writeZip(drafts: readonly ZipDraft[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const draft of drafts) {
    const { method = 8, flags = 0x800, attributes = 0 } = draft;
    const name = Buffer.from(draft.name as string);
    const content = Buffer.from(draft.content as string);
    const packed = method === 8 ? deflateRawSync(content) : content;
    const crc = draft.crc ?? crc32(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(draft.size ?? content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const at = draft.offsetOf === undefined ? offset : (offsets[draft.offsetOf] ?? 0);
    offsets.push(at);
    if (draft.offsetOf === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed]);
      bodies.push(local);
      offset += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(attributes >>> 0, 6);
    tail.writeUInt32LE(at, 10);
    // 3: made on Unix, so that the mode counts.
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, tail, name);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(drafts.length, 8);
  end.writeUInt16LE(drafts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

/** An upload in memory. */
export const fileOf = (name: string, content: string | Buffer): SourceFile => {
  const bytes = Buffer.from(content as string);
  return {
    name,
    size: bytes.length,
    async *stream({ start, end } = { start: 0, end: bytes.length - 1 }) {
      yield bytes.subarray(start, end + 1);
    },
  };
};
