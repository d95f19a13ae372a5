import { type Duplex, Readable } from 'node:stream';
import type { Platform } from '../../platform/context.ts';
import { type OnProgress, trackDownload } from '../../platform/download-progress.ts';
import { fileBody } from '../core/file-body.ts';
import { respondDownload } from '../core/respond.ts';
import type { Call } from '../core/routes.ts';

interface Made {
  name: string;
  type: string;
  key: string | undefined;
  pieces(tell: OnProgress): AsyncIterable<Buffer | string>;
  /** What the pieces go through on their way: a compression. */
  through?(): Duplex;
}

/** A file that is made while it is sent; how far it has come is kept when it was given a key. */
export function respondMade(
  platform: Platform,
  { request, user }: Pick<Call, 'request' | 'user'>,
  { name, type, key, pieces, through }: Made,
): Response {
  const open = () => {
    const made = user && key ? trackDownload(platform, { ownerId: user.id, key }, pieces) : pieces(() => {});
    // Nothing is made long before it leaves, so that what is told of it is true.
    const bytes = Readable.from(asBytes(made), { highWaterMark: 1 });
    return through ? (bytes.compose(through()) as Readable) : bytes;
  };
  return respondDownload(request.method === 'HEAD' ? null : fileBody(open, request), { name, type });
}

async function* asBytes(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
