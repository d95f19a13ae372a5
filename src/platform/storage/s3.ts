import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { fail } from '../errors.ts';
import { parseKey } from './key.ts';
import type { ByteRange, FileStorage } from './storage.ts';

/** How long the store may take to begin its answer. */
const answerMs = 20_000;

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

  return {
    async write(key, content) {
      const body = content instanceof Readable ? await buffer(content) : content;
      const address = urlOf(key);
      const answer = await ask(address, { method: 'PUT', body: new Uint8Array(body) });
      if (!answer.ok) throw fail('Unavailable', { cause: new Error('the bucket of the file store is not there') });
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
    async check() {
      const answer = await ask(root, { method: 'HEAD' });
      if (!answer.ok) throw fail('Unavailable', { cause: new Error('the bucket of the file store is not there') });
    },
    identity: async () => `${root}/${prefix}`,
  };
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
