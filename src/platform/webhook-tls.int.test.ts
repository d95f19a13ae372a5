import { createServer, request as httpsRequest, type RequestOptions, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Identity, makeIdentity } from './certificate.testing.ts';
import { fixedClock } from './clock.ts';
import type { OpenPlatform } from './context.ts';
import { createTestPlatform } from './db/testing.ts';
import { runTransaction } from './db/transaction.ts';
import { outboxMigrations } from './outbox/migrations.ts';
import { createOutboxWorker, retryDelay } from './outbox/worker.ts';
import { createWebhookHandler, enqueueWebhook, webhookTopic } from './webhook.ts';

const body = '{"نام":"علی"}';

let own: Identity;
let platform: OpenPlatform;
let clock: ReturnType<typeof fixedClock>;
let server: Server;
let received: string[];

beforeAll(() => {
  own = makeIdentity('hooks.example');
});

beforeEach(async () => {
  clock = fixedClock(1_000_000);
  platform = await createTestPlatform({ migrations: outboxMigrations, clock });
  received = [];
  server = createServer(own, async (request, response) => {
    received.push(await text(request));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await platform.close();
});

/** Delivers over real TLS; only the server's address and, if given, the trusted certificates are replaced. */
function workerThat(trusts: RequestOptions = {}) {
  const open = (options: RequestOptions) =>
    httpsRequest({ ...options, ...trusts, host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const resolve = async () => ['8.8.8.8'];
  const handler = createWebhookHandler({ secret: 's'.repeat(64), resolve, open });
  return createOutboxWorker({ platform, handlers: { [webhookTopic]: handler } });
}

const add = (host = 'hooks.example') =>
  runTransaction(platform, (trx) =>
    enqueueWebhook(platform, trx, { url: `https://${host}/in`, signer: 'form:1:abc1234', body }),
  );
const lastError = async () =>
  (await platform.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow()).last_error;

describe('a webhook over TLS', () => {
  it('is not sent to a server with an untrusted certificate; it is retried and delivered once the certificate is trusted', async () => {
    await add();
    expect(await workerThat().runOnce()).toEqual({ delivered: 0, failed: 1 });
    expect(await lastError()).toMatch(/self-signed certificate/);
    clock.advance(retryDelay(1) - 1);
    expect(await workerThat({ ca: own.cert }).runOnce()).toEqual({ delivered: 0, failed: 0 });
    expect(received).toEqual([]);
    clock.advance(1);
    expect(await workerThat({ ca: own.cert }).runOnce()).toEqual({ delivered: 1, failed: 0 });
    expect(received).toEqual([body]);
  });

  it('is not sent to a server whose certificate is for another host name', async () => {
    await add('others.example');
    expect(await workerThat({ ca: own.cert }).runOnce()).toEqual({ delivered: 0, failed: 1 });
    expect(await lastError()).toContain("Host: others.example. is not in the cert's altnames");
    expect(received).toEqual([]);
  });
});
