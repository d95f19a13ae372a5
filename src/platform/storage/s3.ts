import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { fail } from '../errors.ts';
import { withTimeLimit } from '../time-limit.ts';
import { parseKey } from './key.ts';
import type { ByteRange, FileStorage } from './storage.ts';

const timeLimits = {
  /** Timeout of a request without a body, until the response starts, or ends if it is text. */
  askMs: 10_000,
  /** Timeout of a request that sends up to one part. */
  sendMs: 30_000,
  /** Timeout between two chunks of a file being read. */
  pieceMs: 15_000,
};

/** Maximum attempts of a request while the store is unavailable. */
const mostTries = 3;
const firstPauseMs = 50;

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
  const signing = { ...credentials, service: 's3', cache: new Map<string, ArrayBuffer>() };
  const root = `${origin}/${bucket}`;
  const urlOf = (key: string) => `${root}/${prefix}${parseKey(key).join('/')}`;

  /** Sends a signed request, again while the store is overloaded. */
  async function send(address: string, init: S3Request, signal: AbortSignal): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const { url, method, headers } = await new AwsV4Signer({ url: address, ...signing, ...init }).sign();
      const response = await fetch(url, { method, headers, body: init.body ?? null, signal });
      if ((response.status < 500 && response.status !== 429) || tries === mostTries) return response;
      await response.body?.cancel();
      await wait(Math.random() * firstPauseMs * 2 ** tries, undefined, { signal });
    }
  }

  /** Returns the result of `read` within the time limit; any status but success and 404 throws `Unavailable`. */
  async function exchange<T>(address: string, init: S3Request, read: (response: Response) => Promise<T>): Promise<T> {
    return unavailableOnFailure(
      withTimeLimit(init.body ? limits.sendMs : limits.askMs, async (signal) => {
        const response = await send(address, init, signal);
        if (response.ok || response.status === 404) return read(response);
        throw new Error(`the file store answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
      }),
    );
  }

  /** Reads a whole response; its text is short. */
  async function requestText(address: string, init: S3Request = {}) {
    return exchange(address, init, async (response) => ({
      isFound: response.ok,
      headers: response.headers,
      text: await response.text(),
    }));
  }

  async function* bytesOf(key: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    const response = await exchange(
      urlOf(key),
      { headers: { range: `bytes=${start}-${end}` } },
      async (begun) => begun,
    );
    if (!response.ok || !response.body) throw fail('NotFound');
    const reader = response.body.getReader();
    try {
      // A store may return more than the requested range.
      let at = response.status === 206 ? start : 0;
      while (at <= end) {
        const { done, value } = await unavailableOnFailure(withTimeLimit(limits.pieceMs, () => reader.read()));
        if (done) return;
        const from = Math.max(0, start - at);
        const to = Math.min(value.length, end + 1 - at);
        at += value.length;
        if (to > from) yield Buffer.from(value.subarray(from, to));
      }
    } finally {
      reader.cancel().catch(() => {});
    }
  }

  /** A request that succeeds unless the bucket is missing. */
  async function askBucket(address: string, init: S3Request = {}) {
    const response = await requestText(address, init);
    if (!response.isFound) throw fail('Unavailable', { cause: new Error('the bucket of the file store is not there') });
    return response;
  }

  /** Uploads a file of unknown length as multipart; readers see nothing of it before the last part. */
  async function writeParts(address: string, first: Uint8Array, rest: AsyncIterable<Uint8Array>): Promise<void> {
    const begun = (await askBucket(`${address}?uploads`, { method: 'POST' })).text;
    const upload = encodeURIComponent(/<UploadId>([^<]+)</.exec(begun)?.[1] ?? '');
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

  return {
    async write(key, content) {
      const address = urlOf(key);
      if (!(content instanceof Readable))
        return void (await askBucket(address, { method: 'PUT', body: new Uint8Array(content) }));
      const parts = partsOf(content, partBytes);
      const first = (await parts.next()).value ?? new Uint8Array();
      if (first.length < partBytes) await askBucket(address, { method: 'PUT', body: new Uint8Array(first) });
      else await writeParts(address, first, parts);
    },
    async read(key) {
      const response = await requestText(urlOf(key), { method: 'HEAD' });
      if (!response.isFound) return null;
      const size = Number(response.headers.get('content-length'));
      return {
        size,
        modifiedAt: Date.parse(response.headers.get('last-modified') ?? '') || 0,
        stream: (range = { start: 0, end: size - 1 }) => Readable.from(size === 0 ? [] : bytesOf(key, range)),
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

interface S3Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

function unavailableOnFailure<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw fail('Unavailable', { cause });
  });
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
