import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';

/** HTML as it is sent, and a digest by which two of the same content are known. Made once, it is joined without being read again. */
export interface HtmlChunk {
  readonly bytes: Buffer;
  /** The same as it was joined, without a copy. */
  readonly parts: readonly Buffer[];
  /** Worked out when it is first asked for: of what nobody keeps nobody asks. */
  readonly digest: string;
}

export function pieceOf(text: string): HtmlChunk {
  return pieceOfBytes(utf8Of(text));
}

/** Where a text stands as V8 holds it while it is read. */
const utf16 = Buffer.allocUnsafeSlow(256 * 1024);

/** A text in memory of its own: one small kept piece of Node's pool would keep all of it. */
function utf8Of(text: string): Buffer {
  if (text.length * 2 <= utf16.length) {
    try {
      // A third of the work of `write`, which V8 does letter by letter, and once more to learn the length.
      return transcode(utf16.subarray(0, utf16.write(text, 'utf16le')), 'utf16le', 'utf8');
    } catch {
      // It holds half a character: `write` puts a replacement there.
    }
  }
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The text of a piece that holds this mark, any other as an empty one: looking at bytes costs little, decoding them much. */
export function textWith({ bytes }: HtmlChunk, mark: RegExp): string {
  return mark.test(bytes.toString('latin1')) ? bytes.toString() : '';
}

/** The same of bytes that are there already. */
export function pieceOfBytes(bytes: Buffer): HtmlChunk {
  return pieceOfParts([bytes], () => bytes);
}

export function joinPieces(pieces: readonly HtmlChunk[]): HtmlChunk {
  return pieceOfParts(
    pieces.flatMap(({ parts }) => parts),
    () => pieces.map(({ digest }) => digest).join(),
  );
}

/** Bytes that stand one after the other, without a copy where there is nothing to join. */
export function joinBytes(parts: readonly Buffer[]): Buffer {
  const [first] = parts;
  return first && parts.length === 1 ? first : Buffer.concat(parts);
}

function pieceOfParts(parts: readonly Buffer[], told: () => Buffer | string): HtmlChunk {
  let digest: string | undefined;
  return {
    parts,
    get bytes() {
      return joinBytes(parts);
    },
    get digest() {
      digest ??= hash('sha1', told(), 'base64url');
      return digest;
    },
  };
}
