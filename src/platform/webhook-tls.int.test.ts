import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpsRequest, type RequestOptions, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import type { OpenPlatform } from './context.ts';
import { createTestPlatform } from './db/testing.ts';
import { write } from './db/write.ts';
import { outboxMigrations } from './outbox/migrations.ts';
import { createOutboxWorker, retryDelay } from './outbox/worker.ts';
import { createWebhookHandler, enqueueWebhook, webhookTopic } from './webhook.ts';

/** The program that makes the certificates, since Node cannot. */
const openssl = 'openssl';
const body = '{"نام":"علی"}';

interface Identity {
  key: string;
  cert: string;
}

let folder: string;
let own: Identity;
let platform: OpenPlatform;
let clock: ReturnType<typeof fixedClock>;
let server: Server;
let received: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webhook-'));
  own = makeIdentity();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

/** A key and a certificate for hooks.example that nobody but itself has signed. */
function makeIdentity(): Identity {
  const [key, cert] = [join(folder, 'own.key'), join(folder, 'own.crt')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=hooks.example', '-addext', 'subjectAltName=DNS:hooks.example'];
  try {
    execFileSync(openssl, ['req', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error(`this test makes certificates with ${openssl}, which must be on the path`, { cause });
  }
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** Delivers over real TLS; only the place of the server and, where given, whom to trust are replaced. */
function workerThat(trusts: RequestOptions = {}) {
  const open = (options: RequestOptions) =>
    httpsRequest({ ...options, ...trusts, host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const resolve = async () => ['8.8.8.8'];
  const handler = createWebhookHandler({ secret: 's'.repeat(64), log: platform.log, resolve, open });
  return createOutboxWorker({ platform, handlers: { [webhookTopic]: handler } });
}

const add = (host = 'hooks.example') =>
  write(platform, (trx) =>
    enqueueWebhook(platform, trx, { url: `https://${host}/in`, signer: 'form:1:abc1234', body }),
  );
const lastError = async () =>
  (await platform.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow()).last_error;

describe('a webhook over TLS', () => {
  it('is not told to a server whose certificate nobody trusts, and waits in the outbox until one does', async () => {
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

  it('is not told to a server whose certificate is for another name', async () => {
    await add('others.example');
    expect(await workerThat({ ca: own.cert }).runOnce()).toEqual({ delivered: 0, failed: 1 });
    expect(await lastError()).toContain("Host: others.example. is not in the cert's altnames");
    expect(received).toEqual([]);
  });
});
