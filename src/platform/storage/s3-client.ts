import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { fail } from '../errors.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { ByteRange } from './storage.ts';

export const timeLimits = {
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

interface S3Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

interface Credentials {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Sends signed requests to a store. One that is unreachable, silent or reports an error throws `Unavailable`. */
export interface S3Client {
  /** Reads a whole response; its text is short. */
  requestText(address: string, init?: S3Request): Promise<S3Response>;
  /** Sends a request that succeeds unless the bucket is missing. */
  askBucket(address: string, init?: S3Request): Promise<S3Response>;
  /** Streams a range of a file. */
  bytesOf(address: string, range: ByteRange): AsyncGenerator<Buffer>;
}

interface S3Response {
  /** False for status 404. */
  isFound: boolean;
  headers: Headers;
  text: string;
}

export function createS3Client(credentials: Credentials, limits: typeof timeLimits): S3Client {
  const signing = { ...credentials, service: 's3', cache: new Map<string, ArrayBuffer>() };

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

  async function requestText(address: string, init: S3Request = {}): Promise<S3Response> {
    return exchange(address, init, async (response) => ({
      isFound: response.ok,
      headers: response.headers,
      text: await response.text(),
    }));
  }

  async function* bytesOf(address: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    const response = await exchange(address, { headers: { range: `bytes=${start}-${end}` } }, async (begun) => begun);
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

  async function askBucket(address: string, init: S3Request = {}): Promise<S3Response> {
    const response = await requestText(address, init);
    if (!response.isFound) throw fail('Unavailable', { cause: new Error('the bucket of the file store is not there') });
    return response;
  }

  return { requestText, askBucket, bytesOf };
}

function unavailableOnFailure<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw fail('Unavailable', { cause });
  });
}
