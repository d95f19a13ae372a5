import { hash } from 'node:crypto';

/** HTML as it is sent, and a digest by which two of the same content are known. Made once, it is joined without being read again. */
export interface Piece {
  bytes: Buffer;
  digest: string;
}

export function pieceOf(text: string): Piece {
  // Not from Node's pool, of which one small kept piece would keep all.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return { bytes, digest: hash('sha1', bytes, 'base64url') };
}

/** The same of bytes that are there already. */
export function pieceOfBytes(bytes: Buffer): Piece {
  return { bytes, digest: hash('sha1', bytes, 'base64url') };
}

export function joinPieces(pieces: readonly Piece[]): Piece {
  const digests = pieces.map(({ digest }) => digest).join();
  return { bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)), digest: hash('sha1', digests, 'base64url') };
}
