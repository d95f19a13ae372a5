import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { listenForChanges } from './db/listen.ts';
import { openDatabase } from './db/open.ts';
import { underGarbageCollection } from './gc.testing.ts';
import { silentLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutgoing } from './outgoing.ts';
import { startSilence } from './silence.testing.ts';
import { createS3Storage } from './storage/s3.ts';
import { TimeLimitError, withTimeLimit } from './time-limit.ts';
import { createWebhookHandler } from './webhook.ts';

const ms = 100;
const late = { name: 'TimeLimitError' };
const never = () => new Promise<never>(() => {});

describe('withTimeLimit', () => {
  it('gives the result of work that is quick enough, and leaves no timer', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    expect(await withTimeLimit(60_000, async (signal) => signal.aborted)).toBe(false);
    await expect(withTimeLimit(60_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(timers()).toBe(before);
  });

  it('P76 ends work that ignores its signal, and aborts the signal', async () => {
    let given: AbortSignal | undefined;
    const work = withTimeLimit(ms, (signal) => {
      given = signal;
      return never();
    });
    await expect(underGarbageCollection(work)).rejects.toBeInstanceOf(TimeLimitError);
    expect(given?.aborted).toBe(true);
  });
});

/** A PostgreSQL server that accepts any login and is ready for a query. */
const readyForQuery = (socket: Socket) =>
  socket.once('data', () => socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])));

interface Wait {
  greet?: (socket: Socket) => void;
  wait: (port: number) => Promise<unknown>;
  /** The expected error; by default `Unavailable`, because of the limit. */
  raises?: object;
}

/** Every way to wait for another system, with a very short limit; each must time out. */
const waits: Record<string, Wait> = {
  'a file that is looked up in the store': { wait: (port) => storageAt(port).exists('a/b.webp') },
  'a file that is read from the store': { wait: (port) => storageAt(port).read('a/b.webp') },
  'a file that stops in the midst': {
    greet: (socket) =>
      socket.once('data', (request) => {
        const isHead = String(request).startsWith('HEAD');
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 9\r\nconnection: close\r\n\r\n${isHead ? '' : 'half'}`);
        if (isHead) socket.end();
      }),
    wait: async (port) => {
      const file = await storageAt(port).read('a/b.webp');
      return buffer(file?.stream() ?? Readable.from([]));
    },
  },
  'a file that is written to the store': { wait: (port) => storageAt(port).write('a/b.webp', Buffer.from('x')) },
  'the list of the store': { wait: (port) => storageAt(port).list()[Symbol.asyncIterator]().next() },
  'an answer of the store that has no end': {
    greet: (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
    wait: (port) => storageAt(port).list()[Symbol.asyncIterator]().next(),
  },
  'whether the store is there': { wait: (port) => storageAt(port).check() },
  'a provider (gateway, SMS, panel)': {
    wait: (port) => {
      const destination = { url: `http://127.0.0.1:${port}`, loopback: true };
      return createOutgoing({ destination, log: silentLog })({ path: '/', timeLimit: ms });
    },
    raises: { reason: 'late' },
  },
  'a webhook': {
    wait: (port) =>
      createWebhookHandler({
        secret: 's',
        timeLimit: ms,
        resolve: async () => ['8.8.8.8'],
        open: (options) => request({ ...options, host: '127.0.0.1', port }),
      })({ id: 1, attempt: 1, payload: { url: 'https://hooks.example/', signer: 'x', body: '{}' } } as never),
    raises: late,
  },
  'a mail server': { wait: (port) => sendMail(port, quickSteps), raises: { code: 'ETIMEDOUT' } },
  'a mail server that greets only': {
    greet: (socket) => socket.write('220 ready\r\n'),
    wait: (port) => sendMail(port, quickSteps),
    raises: { code: 'ETIMEDOUT' },
  },
  'a mail server that sends a character now and then': {
    greet: (socket) => {
      const timer = setInterval(() => socket.write('2'), ms / 4);
      socket.once('close', () => clearInterval(timer));
    },
    wait: (port) => sendMail(port, slowSteps),
    raises: late,
  },
  'a connection to the database': {
    wait: async (port) => {
      const url = `postgres://x@127.0.0.1:${port}/x`;
      const database = await openDatabase({ url, log: silentLog, connectMs: ms });
      return database.ping().finally(() => database.close());
    },
    raises: { name: 'Unavailable' },
  },
};

const storageAt = (port: number) =>
  createS3Storage({
    url: `s3://key:secret@127.0.0.1:${port}/mizban?tls=off`,
    limits: { askMs: ms, sendMs: ms, pieceMs: ms },
  });

const quickSteps = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms, wholeMs: 60_000 };
const slowSteps = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 60_000, wholeMs: ms };
const sendMail = (port: number, limits: typeof quickSteps) =>
  createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'a@mizban.test',
    fromName: async () => '',
    folder: tmpdir(),
    limits,
  }).send({ to: 'b@mizban.test', subject: 's', text: 't' }, 1);

describe('P76 waiting under garbage collection', { timeout: 20_000 }, () => {
  let silence: Awaited<ReturnType<typeof startSilence>>;
  afterEach(() => silence.close());

  it.each(Object.entries(waits))('for %s has an end', async (_what, { greet, wait, raises }) => {
    silence = await startSilence(greet);
    const ended = underGarbageCollection(wait(silence.port));
    await expect(ended).rejects.toMatchObject(raises ?? { name: 'Unavailable', cause: late });
  });

  it.each([
    ['the line for changes', undefined],
    ['the line for changes of a server that lets us in only', readyForQuery],
  ])('for %s has an end', async (_what, greet) => {
    silence = await startSilence(greet);
    const line = listenForChanges({
      url: `postgres://x@127.0.0.1:${silence.port}/x`,
      channel: 'x',
      log: silentLog,
      onMessage: () => {},
      onReconnect: () => {},
      heartbeat: { askEveryMs: ms, deadAfterMs: ms },
    });
    await (await underGarbageCollection(line)).close();
  });
});

describe('P76 the server', () => {
  /** Code that runs only in browsers. */
  const browserOnly = /(?:^|\/)(?:browser|admin)\/|\/(?:behaviour|island)\.tsx?$/;
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/[.-]test(?:ing)?\.tsx?$/.test(file) && !browserOnly.test(file),
  );

  it('waits with `withTimeLimit` and with no signal that garbage collection may take', () => {
    const found = sources.filter((file) =>
      /AbortSignal\s*\.\s*(?:timeout|any)\(/.test(readFileSync(join('src', file), 'utf8')),
    );
    expect(found).toEqual([]);
    expect(sources.length).toBeGreaterThan(300);
  });
});
