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
  pieces(onProgress: OnProgress): AsyncIterable<Buffer | string>;
  /** Transform stream, such as a compression. */
  through?(): Duplex;
}

/** Streams a file while it is generated. With a key, the progress is stored. */
export function respondMade(
  platform: Platform,
  { request, user }: Pick<Call, 'request' | 'user'>,
  { name, type, key, pieces, through }: Made,
): Response {
  const open = () => {
    const made = user && key ? trackDownload(platform, { ownerId: user.id, key }, pieces) : pieces(() => {});
    // Minimal buffering, so that the reported progress matches the bytes sent.
    const bytes = Readable.from(asBytes(made), { highWaterMark: 1 });
    return through ? (bytes.compose(through()) as Readable) : bytes;
  };
  return respondDownload(request.method === 'HEAD' ? null : fileBody(open, request), { name, type });
}

async function* asBytes(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
