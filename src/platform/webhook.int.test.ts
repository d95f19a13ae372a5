import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import type { OpenPlatform } from './context.ts';
import { createTestPlatform } from './db/testing.ts';
import { runTransaction } from './db/transaction.ts';
import { outboxMigrations } from './outbox/migrations.ts';
import { listUndelivered } from './outbox/state.ts';
import { createOutboxWorker, retryDelay } from './outbox/worker.ts';
import { createWebhookHandler, enqueueWebhook, webhookSecret, webhookSignature, webhookTopic } from './webhook.ts';

const secret = 's'.repeat(64);
const url = 'https://hooks.example:8443/in?key=1';
const body = '{"نام":"علی"}';

let platform: OpenPlatform;
let clock: ReturnType<typeof fixedClock>;
let trap: Server;
let received: Array<{
  headers: IncomingHttpHeaders;
  url: string | undefined;
  method: string | undefined;
  body: string;
}>;
let respond: (response: ServerResponse) => void;
let dialled: RequestOptions[];

beforeEach(async () => {
  clock = fixedClock(1_000_000);
  platform = await createTestPlatform({ migrations: outboxMigrations, clock });
  received = [];
  dialled = [];
  respond = (response) => response.writeHead(204).end();
  trap = createServer(async (request, response) => {
    const { headers, url: path, method } = request;
    received.push({ headers, url: path, method, body: await text(request) });
    respond(response);
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  trap.closeAllConnections();
  trap.close();
  await platform.close();
});

/** Every connection ends at the trap; `dialled` records the intended target. */
function open(options: RequestOptions) {
  dialled.push(options);
  return httpRequest({ ...options, host: '127.0.0.1', port: (trap.address() as AddressInfo).port });
}

function workerFor(resolve: (host: string) => Promise<string[]>, timeLimit = 10_000) {
  const handler = createWebhookHandler({ secret, resolve, open, timeLimit });
  return createOutboxWorker({ platform, handlers: { [webhookTopic]: handler } });
}

const add = (to = url) =>
  runTransaction(platform, (trx) => enqueueWebhook(platform, trx, { url: to, signer: 'form:1:abc1234', body }));
const lastError = async () =>
  (await platform.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow()).last_error;

describe('a webhook', () => {
  it('is posted once, signed over its raw body with the secret of its form', async () => {
    await add();
    expect(await workerFor(async () => ['8.8.8.8']).runOnce()).toEqual({ delivered: 1, failed: 0 });
    expect(received).toHaveLength(1);
    const [got] = received;
    expect([got?.method, got?.url, got?.body]).toEqual(['POST', '/in?key=1', body]);
    expect(got?.headers).toMatchObject({
      host: 'hooks.example:8443',
      'content-type': 'application/json; charset=utf-8',
      'x-mizban-signature': webhookSignature(webhookSecret(secret, 'form:1:abc1234'), got?.body ?? ''),
      'x-mizban-event': '1',
    });
    expect(webhookSecret(secret, 'form:1:abc1234')).not.toBe(webhookSecret(secret, 'form:2:abc1234'));
    expect(JSON.stringify(got?.headers)).not.toContain(secret);
  });

  it('P29 is connected to the address that was checked, with the name’s certificate', async () => {
    await add();
    const requested: string[] = [];
    const resolved = [['8.8.8.8'], ['127.0.0.1']];
    await workerFor(async (host) => {
      requested.push(host);
      return resolved[requested.length - 1] ?? [];
    }).runOnce();
    expect(requested).toEqual(['hooks.example']);
    expect(dialled).toMatchObject([{ host: '8.8.8.8', port: 8443, servername: 'hooks.example', agent: false }]);
  });

  it('is tried again after a growing pause until it is taken, with the same event', async () => {
    await add();
    const worker = workerFor(async () => ['8.8.8.8']);
    respond = (response) => response.writeHead(500).end('no');
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 1 });
    expect(await lastError()).toContain('500');
    clock.advance(retryDelay(1));
    respond = (response) => response.socket?.destroy();
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 1 });
    clock.advance(retryDelay(2));
    respond = (response) => response.writeHead(200).end('ok');
    expect(await worker.runOnce()).toEqual({ delivered: 1, failed: 0 });
    expect(received.map(({ headers }) => headers['x-mizban-event'])).toEqual(['1', '1', '1']);
  });

  it('that keeps failing is retried for three days, then kept as undelivered', async () => {
    await add();
    const worker = workerFor(async () => ['8.8.8.8']);
    respond = (response) => response.writeHead(404).end();
    const began = clock.now();
    for (let attempt = 1; (await worker.runOnce()).failed === 1; attempt++) clock.advance(retryDelay(attempt));
    expect(Math.round((clock.now() - began) / 86_400_000)).toBe(3);
    const { rows } = await listUndelivered(platform, { page: 1, perPage: 10 });
    expect(rows).toMatchObject([{ topic: 'webhook', reason: 'Error: the webhook was answered with 404' }]);
  });

  it('P29 follows no redirect', async () => {
    await add();
    respond = (response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end();
    expect(await workerFor(async () => ['8.8.8.8']).runOnce()).toEqual({ delivered: 0, failed: 1 });
    expect(received).toHaveLength(1);
  });

  it('does not wait for a response without end, nor for one that never comes', async () => {
    await add();
    respond = (response) => void response.writeHead(200).write('x');
    expect(await workerFor(async () => ['8.8.8.8']).runOnce()).toEqual({ delivered: 1, failed: 0 });
    await add();
    respond = () => {};
    expect(await workerFor(async () => ['8.8.8.8'], 50).runOnce()).toEqual({ delivered: 0, failed: 1 });
  });

  it.each([
    ['a name with a private address', url, ['10.0.0.5']],
    ['a name with one private address among others', url, ['8.8.8.8', '127.0.0.1']],
    ['a name with a mapped address', url, ['::ffff:10.0.0.5']],
    ['a name without address', url, []],
    ['http', 'http://hooks.example/', ['8.8.8.8']],
    ['a name and password', 'https://a:b@hooks.example/', ['8.8.8.8']],
    ['no address at all', 'hooks', ['8.8.8.8']],
  ])('P29 V9 is not sent: %s', async (_name, to, addresses) => {
    await add(to);
    expect(await workerFor(async () => addresses).runOnce()).toEqual({ delivered: 0, failed: 1 });
    expect(dialled).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fe80::1]/',
    'https://0.0.0.0/',
    'https://localhost/',
  ])('P29 V9 is not sent to %s, by the real resolver', async (to) => {
    await add(to);
    const handler = createWebhookHandler({ secret, open });
    const worker = createOutboxWorker({ platform, handlers: { [webhookTopic]: handler } });
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 1 });
    expect(dialled).toEqual([]);
  });
});
