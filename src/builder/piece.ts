import { hash } from 'node:crypto';

/** HTML as it is sent, and a digest by which two of the same content are known. Made once, it is joined without being read again. */
export interface Piece {
  bytes: Buffer;
  /** Worked out when it is first asked for: of what nobody keeps nobody asks. */
  readonly digest: string;
}

export function pieceOf(text: string): Piece {
  // Not from Node's pool, of which one small kept piece would keep all.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return pieceOfBytes(bytes);
}

/** The text of a piece that holds this mark, any other as an empty one: looking at bytes costs little, decoding them much. */
export function textWith({ bytes }: Piece, mark: RegExp): string {
  return mark.test(bytes.toString('latin1')) ? bytes.toString() : '';
}

/** The same of bytes that are there already. */
export function pieceOfBytes(bytes: Buffer): Piece {
  return withDigest(bytes, () => bytes);
}

export function joinPieces(pieces: readonly Piece[]): Piece {
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  return withDigest(bytes, () => pieces.map(({ digest }) => digest).join());
}

function withDigest(bytes: Buffer, of: () => Buffer | string): Piece {
  let digest: string | undefined;
  return {
    bytes,
    get digest() {
      digest ??= hash('sha1', of(), 'base64url');
      return digest;
    },
  };
}
