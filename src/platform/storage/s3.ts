import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { fail } from '../errors.ts';
import { parseKey } from './key.ts';
import type { ByteRange, FileStorage } from './storage.ts';

/** How long the store may take to begin its answer. */
const answerMs = 20_000;

/** Streams are sent in parts of this size, of which one is in memory; stores take none below 5 MB but the last. */
const partBytes = 8 * 1024 * 1024;

/**
 * Files in a bucket of any S3-compatible store: `s3://key:secret@host/bucket?region=us-east-1`. `prefix=…` puts them
 * under a name of their own, `tls=off` speaks plain HTTP. A store that is away raises `Unavailable`.
 */
export function createS3Storage({ url }: { url: string }): FileStorage {
  const { origin, bucket, prefix, region, accessKeyId, secretAccessKey } = readS3Url(url);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${origin}/${bucket}`;
  const urlOf = (key: string) => `${root}/${prefix}${parseKey(key).join('/')}`;

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), answerMs);
    const answer = await client
      .fetch(address, { ...init, signal: patience.signal })
      .catch((cause: unknown) => {
        throw fail('Unavailable', { cause });
      })
      .finally(() => clearTimeout(timer));
    if (answer.ok || answer.status === 404) return answer;
    const cause = new Error(`the file store answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    throw fail('Unavailable', { cause });
  }

  async function* bytesOf(key: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    const answer = await ask(urlOf(key), { headers: { range: `bytes=${start}-${end}` } });
    if (!answer.ok || !answer.body) throw fail('NotFound');
    // A store may answer with more than it was asked for.
    let at = answer.status === 206 ? start : 0;
    for await (const chunk of answer.body) {
      const from = Math.max(0, start - at);
      const to = Math.min(chunk.length, end + 1 - at);
      at += chunk.length;
      if (to > from) yield Buffer.from(chunk.subarray(from, to));
      if (at > end) return;
    }
  }

  /** A request that the bucket answers well unless it is not there. */
  async function put(address: string, init: RequestInit): Promise<Response> {
    const answer = await ask(address, init);
    if (!answer.ok) throw fail('Unavailable', { cause: new Error('the bucket of the file store is not there') });
    return answer;
  }

  /** A file of unknown length, part after part; readers see nothing of it before the last. */
  async function writeParts(address: string, first: Uint8Array, rest: AsyncIterable<Uint8Array>): Promise<void> {
    const begun = await (await put(`${address}?uploads`, { method: 'POST' })).text();
    const upload = encodeURIComponent(/<UploadId>([^<]+)</.exec(begun)?.[1] ?? '');
    try {
      const tags: string[] = [];
      const send = async (part: Uint8Array) => {
        const query = `partNumber=${tags.length + 1}&uploadId=${upload}`;
        const answer = await put(`${address}?${query}`, { method: 'PUT', body: new Uint8Array(part) });
        tags.push(answer.headers.get('etag') ?? '');
      };
      await send(first);
      for await (const part of rest) await send(part);
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const answer = await (await put(`${address}?uploadId=${upload}`, { method: 'POST', body })).text();
      // It answers 200 before it knows.
      if (/<Error>/.test(answer)) throw fail('Unavailable', { cause: new Error(answer.slice(0, 300)) });
    } catch (thrown) {
      await ask(`${address}?uploadId=${upload}`, { method: 'DELETE' }).catch(() => {});
      throw thrown;
    }
  }

  return {
    async write(key, content) {
      const address = urlOf(key);
      if (!(content instanceof Readable))
        return void (await put(address, { method: 'PUT', body: new Uint8Array(content) }));
      const parts = partsOf(content, partBytes);
      const first = (await parts.next()).value ?? new Uint8Array();
      if (first.length < partBytes) await put(address, { method: 'PUT', body: new Uint8Array(first) });
      else await writeParts(address, first, parts);
    },
    async read(key) {
      const answer = await ask(urlOf(key), { method: 'HEAD' });
      if (!answer.ok) return null;
      const size = Number(answer.headers.get('content-length'));
      return {
        size,
        modifiedAt: Date.parse(answer.headers.get('last-modified') ?? '') || 0,
        stream: (range = { start: 0, end: size - 1 }) => Readable.from(size === 0 ? [] : bytesOf(key, range)),
      };
    },
    async exists(key) {
      return (await ask(urlOf(key), { method: 'HEAD' })).ok;
    },
    async delete(key) {
      await ask(urlOf(key), { method: 'DELETE' });
    },
    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) });
        const answer = await (await ask(`${root}?${query}`)).text();
        for (const [, key = ''] of answer.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(prefix.length);
        next = /<NextContinuationToken>([^<]*)</.exec(answer)?.[1];
      } while (next);
    },
    // A store takes a file whole or not at all.
    tidy: async () => {},
    async check() {
      const answer = await ask(root, { method: 'HEAD' });
      if (!answer.ok) throw fail('Unavailable', { cause: new Error('the bucket of the file store is not there') });
    },
    identity: async () => `${root}/${prefix}`,
  };
}

/** A stream in parts of one size, but for the last. */
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

/** The parts of a STORAGE_URL. */
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
