import { Readable } from 'node:stream';
import { fail } from '../errors.ts';
import { parseKey } from './key.ts';
import { createS3Client, type S3Client, timeLimits } from './s3-client.ts';
import type { FileStorage } from './storage.ts';

/** Part size of multipart uploads, one part in memory at a time; stores accept parts below 5 MB only as the last. */
const partBytes = 8 * 1024 * 1024;

/**
 * Files in a bucket of any S3-compatible store: `s3://key:secret@host/bucket?region=us-east-1`. `prefix=…` is a key
 * prefix, `tls=off` uses plain HTTP. An unreachable or silent store throws `Unavailable`.
 */
export function createS3Storage({
  url,
  limits = timeLimits,
}: {
  url: string;
  limits?: typeof timeLimits;
}): FileStorage {
  const { origin, bucket, prefix, ...credentials } = readS3Url(url);
  const client = createS3Client(credentials, limits);
  const { requestText, askBucket, bytesOf } = client;
  const root = `${origin}/${bucket}`;
  const urlOf = (key: string) => `${root}/${prefix}${parseKey(key).join('/')}`;

  return {
    async write(key, content) {
      const address = urlOf(key);
      if (!(content instanceof Readable))
        return void (await askBucket(address, { method: 'PUT', body: new Uint8Array(content) }));
      const parts = partsOf(content, partBytes);
      const first = (await parts.next()).value ?? new Uint8Array();
      if (first.length < partBytes) await askBucket(address, { method: 'PUT', body: new Uint8Array(first) });
      else await writeParts(client, { address, first, rest: parts });
    },
    async read(key) {
      const response = await requestText(urlOf(key), { method: 'HEAD' });
      if (!response.isFound) return null;
      const size = Number(response.headers.get('content-length'));
      return {
        size,
        modifiedAt: Date.parse(response.headers.get('last-modified') ?? '') || 0,
        stream: (range = { start: 0, end: size - 1 }) => Readable.from(size === 0 ? [] : bytesOf(urlOf(key), range)),
      };
    },
    async exists(key) {
      return (await requestText(urlOf(key), { method: 'HEAD' })).isFound;
    },
    async delete(key) {
      await requestText(urlOf(key), { method: 'DELETE' });
    },
    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) });
        const { text } = await askBucket(`${root}?${query}`);
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(prefix.length);
        next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
      } while (next);
    },
    // A store writes a file atomically.
    tidy: async () => {},
    async check() {
      await askBucket(root, { method: 'HEAD' });
    },
    identity: async () => `${root}/${prefix}`,
  };
}

/** Uploads a file of unknown length as multipart; readers see nothing of it before the last part. */
async function writeParts(
  { askBucket, requestText }: S3Client,
  { address, first, rest }: { address: string; first: Uint8Array; rest: AsyncIterable<Uint8Array> },
): Promise<void> {
  const started = (await askBucket(`${address}?uploads`, { method: 'POST' })).text;
  const upload = encodeURIComponent(/<UploadId>([^<]+)</.exec(started)?.[1] ?? '');
  try {
    const tags: string[] = [];
    const send = async (part: Uint8Array) => {
      const query = `partNumber=${tags.length + 1}&uploadId=${upload}`;
      const response = await askBucket(`${address}?${query}`, { method: 'PUT', body: new Uint8Array(part) });
      tags.push(response.headers.get('etag') ?? '');
    };
    await send(first);
    for await (const part of rest) await send(part);
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const { text } = await askBucket(`${address}?uploadId=${upload}`, { method: 'POST', body });
    // It sends 200 before the result is known.
    if (/<Error>/.test(text)) throw fail('Unavailable', { cause: new Error(text.slice(0, 300)) });
  } catch (thrown) {
    await requestText(`${address}?uploadId=${upload}`, { method: 'DELETE' }).catch(() => {});
    throw thrown;
  }
}

/** Splits a stream into parts of one size, except the last. */
async function* partsOf(content: Readable, size: number): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : (piece as Uint8Array);
    held.push(bytes);
    length += bytes.length;
    while (length >= size) {
      const all = Buffer.concat(held, length);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(held, length);
}

/** Parses a STORAGE_URL. */
function readS3Url(text: string) {
  const url = new URL(text);
  const prefix = url.searchParams.get('prefix') ?? '';
  return {
    origin: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    bucket: url.pathname.split('/').filter(Boolean).join('/'),
    prefix: prefix === '' ? '' : `${parseKey(prefix).join('/')}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
