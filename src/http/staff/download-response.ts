import { type Duplex, Readable } from 'node:stream';
import type { z } from 'zod';
import type { Right } from '../../content/users/rights.ts';
import type { Platform } from '../../platform/context.ts';
import { type OnProgress, trackDownload } from '../../platform/download-progress.ts';
import { fail } from '../../platform/errors.ts';
import { fileBody } from '../core/file-body.ts';
import { respondDownload } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';

interface Download<Query> {
  /** Below the address of the staff API: `invoices.csv`. */
  path: string;
  audience: Right;
  query: z.ZodType<Query>;
  /** File name; `day` is the current one: `2026-11-19`. */
  name(query: Query, day: string): string;
  type: string;
  pieces(query: Query, onProgress: OnProgress): AsyncIterable<Buffer | string>;
  /** Transform stream, such as a compression. */
  through?(): Duplex;
}

/** Makes the route of a file that is streamed while it is generated. With a key in `progress`, its progress is stored. */
export function downloadRoute<Query extends { progress?: string | undefined }>(
  platform: Platform,
  { path, audience, query: schema, name, ...made }: Download<Query>,
): Route {
  return route({
    method: 'GET',
    path: `/wp-json/mizban/v1/staff/${path}`,
    audience,
    query: schema,
    handle(call) {
      const { success, data: query } = schema.safeParse(Object.fromEntries(call.url.searchParams));
      if (!success) throw fail('InvalidInput');
      const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
      const pieces = (onProgress: OnProgress) => made.pieces(query, onProgress);
      return respondMade(platform, call, { ...made, pieces, key: query.progress, name: name(query, day) });
    },
  });
}

interface Made extends Pick<Download<never>, 'type' | 'through'> {
  name: string;
  key: string | undefined;
  pieces(onProgress: OnProgress): AsyncIterable<Buffer | string>;
}

function respondMade(
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
