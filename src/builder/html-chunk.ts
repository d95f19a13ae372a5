import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';

/** Encoded HTML with a content digest for comparison. Encoded once; joined without decoding. */
export interface HtmlChunk {
  readonly bytes: Buffer;
  /** The parts it was joined from, without a copy. */
  readonly parts: readonly Buffer[];
  /** Computed lazily: chunks that are not cached do not need it. */
  readonly digest: string;
}

export function pieceOf(text: string): HtmlChunk {
  return pieceOfBytes(utf8Of(text));
}

/** Scratch buffer of a text in V8's encoding. */
const utf16 = Buffer.allocUnsafeSlow(256 * 1024);

/** Encodes a text into a dedicated buffer: one small cached slice of Node's pool would retain the whole pool. */
function utf8Of(text: string): Buffer {
  if (text.length * 2 <= utf16.length) {
    try {
      // A third of the cost of `write`, which V8 does letter by letter, after another pass for the length.
      return transcode(utf16.subarray(0, utf16.write(text, 'utf16le')), 'utf16le', 'utf8');
    } catch {
      // It contains a lone surrogate: `write` replaces it.
    }
  }
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Decodes a chunk that contains this mark, else returns an empty text: scanning bytes is cheap, decoding is not. */
export function textWith({ bytes }: HtmlChunk, mark: RegExp): string {
  return mark.test(bytes.toString('latin1')) ? bytes.toString() : '';
}

/** Creates a chunk of existing bytes. */
export function pieceOfBytes(bytes: Buffer): HtmlChunk {
  return pieceOfParts([bytes], () => bytes);
}

export function joinPieces(pieces: readonly HtmlChunk[]): HtmlChunk {
  return pieceOfParts(
    pieces.flatMap(({ parts }) => parts),
    () => pieces.map(({ digest }) => digest).join(),
  );
}

/** Concatenates buffers, without a copy if there is only one. */
export function joinBytes(parts: readonly Buffer[]): Buffer {
  const [first] = parts;
  return first && parts.length === 1 ? first : Buffer.concat(parts);
}

function pieceOfParts(parts: readonly Buffer[], digested: () => Buffer | string): HtmlChunk {
  let digest: string | undefined;
  return {
    parts,
    get bytes() {
      return joinBytes(parts);
    },
    get digest() {
      digest ??= hash('sha1', digested(), 'base64url');
      return digest;
    },
  };
}
