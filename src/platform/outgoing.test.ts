import { X509Certificate } from 'node:crypto';
import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeIdentity } from './certificate.testing.ts';
import { silentLog } from './log.ts';
import { createOutgoing, type Destination, OutgoingError } from './outgoing.ts';

const canary = 'canary-5f1c';
const provider: Destination = { url: 'https://pay.example/pg' };

let trap: Server;
let received: Array<{ method: string | undefined; url: string | undefined; type: string | undefined; body: string }>;
let respond: (response: ServerResponse) => void;
let dialled: RequestOptions[];

beforeEach(async () => {
  received = [];
  dialled = [];
  respond = (response) => response.end('{"result":100}');
  trap = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, type: headers['content-type'], body: await text(request) });
    respond(response);
  });
  await listen(trap);
});
afterEach(() => {
  trap.closeAllConnections();
  trap.close();
});

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Every connection ends at the trap; `dialled` records the intended target. */
function open(options: RequestOptions) {
  dialled.push(options);
  return httpRequest({ ...options, host: '127.0.0.1', port: portOf(trap) });
}

const clientOf = (destination: Destination, addresses: string[] = ['8.8.8.8'], log = silentLog) =>
  createOutgoing({ destination, log, resolve: async () => addresses, open });

/** Returns the error of a call. */
async function failureOf(call: () => Promise<unknown>): Promise<OutgoingError> {
  try {
    await call();
  } catch (thrown) {
    if (thrown instanceof OutgoingError) return thrown;
    throw thrown;
  }
  throw new Error('the call succeeded');
}

describe('a call to a provider', () => {
  it('sends JSON, a form or no body, and returns status and response body', async () => {
    const call = clientOf(provider);
    const answered = await call({ path: '/v4/verify.json', json: { amount: 10 } });
    expect([answered.status, answered.json()]).toEqual([200, { result: 100 }]);
    await call({ path: '/form', form: { receptor: '0912', text: 'سلام' } });
    await call({ path: '/list?n=1' });
    await call({ method: 'DELETE', path: '/one' });
    expect(received).toEqual([
      { method: 'POST', url: '/pg/v4/verify.json', type: 'application/json', body: '{"amount":10}' },
      {
        method: 'POST',
        url: '/pg/form',
        type: 'application/x-www-form-urlencoded',
        body: 'receptor=0912&text=%D8%B3%D9%84%D8%A7%D9%85',
      },
      { method: 'GET', url: '/pg/list?n=1', type: undefined, body: '' },
      { method: 'DELETE', url: '/pg/one', type: undefined, body: '' },
    ]);
  });

  it('returns an unsuccessful response unchanged', async () => {
    respond = (response) => response.writeHead(422).end('{"errors":[]}');
    const answered = await clientOf(provider)({ path: '/a' });
    expect([answered.status, answered.json()]).toEqual([422, { errors: [] }]);
  });

  it('P29 is connected to the address that was checked, with the name’s certificate, though the name changes', async () => {
    const resolved = [['8.8.8.8'], ['127.0.0.1']];
    const requested: string[] = [];
    const call = createOutgoing({
      destination: provider,
      log: silentLog,
      open,
      resolve: async (host) => resolved[requested.push(host) - 1] ?? [],
    });
    await call({ path: '/a' });
    expect(requested).toEqual(['pay.example']);
    expect(dialled).toMatchObject([{ host: '8.8.8.8', port: 443, servername: 'pay.example', agent: false }]);
    expect((await failureOf(() => call({ path: '/a' }))).reason).toBe('refused');
    expect(dialled).toHaveLength(1);
  });

  it.each([
    ['a private address', ['10.0.0.5']],
    ['one private address among others', ['8.8.8.8', '192.168.1.1']],
    ['loopback', ['127.0.0.1']],
    ['link-local', ['169.254.169.254']],
    ['a mapped address', ['::ffff:10.0.0.5']],
    ['local IPv6', ['fe80::1']],
    ['no address', []],
  ])('P29 V9 is not sent to a name with %s', async (_name, addresses) => {
    expect((await failureOf(() => clientOf(provider, addresses)({ path: '/a' }))).reason).toBe('refused');
    expect(dialled).toEqual([]);
  });

  it.each(['2130706433', '0x7f000001', '127.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'P29 V9 is not sent to %s, by the real resolver',
    async (host) => {
      const call = createOutgoing({ destination: { url: `https://${host}/` }, log: silentLog, open });
      expect((await failureOf(() => call({ path: '/a' }))).reason).toBe('refused');
      expect(dialled).toEqual([]);
    },
  );

  it.each([
    '//evil.example/',
    '@evil.example/',
    'https://evil.example/',
    '/../other',
    '/a/../../other',
    '/%2e%2e/other',
  ])('P29 cannot leave its destination by the path %s', async (path) => {
    const sent = await clientOf(provider)({ path }).then(
      () => true,
      () => false,
    );
    expect(dialled.every(({ host }) => host === '8.8.8.8')).toBe(true);
    expect(received.every(({ url }) => url?.startsWith('/pg/'))).toBe(true);
    expect(sent).toBe(path === '//evil.example/');
  });

  it.each([
    ['http to the internet', { url: 'http://pay.example/' }],
    ['a name and password', { url: 'https://a:b@pay.example/' }],
    ['a pinned certificate without TLS', { url: 'http://127.0.0.1/', loopback: true, certificate: 'aa' }],
    ['another protocol', { url: 'ftp://pay.example/' }],
  ])('is refused when the destination is made: %s', (_name, destination) => {
    expect(() => clientOf(destination)).toThrow(OutgoingError);
  });

  it('P29 follows no redirect', async () => {
    respond = (response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end();
    expect((await failureOf(() => clientOf(provider)({ path: '/a' }))).reason).toBe('redirected');
    expect(received).toHaveLength(1);
  });

  it.each([
    ['never comes', () => {}],
    ['never ends', (response: ServerResponse) => void response.writeHead(200).write('x')],
  ])('fails when its response %s', async (_name, late) => {
    respond = late;
    expect((await failureOf(() => clientOf(provider)({ path: '/a', timeLimit: 50 }))).reason).toBe('late');
  });

  it('fails when the name is not resolved in time', async () => {
    const call = createOutgoing({ destination: provider, log: silentLog, open, resolve: () => new Promise(() => {}) });
    expect((await failureOf(() => call({ path: '/a', timeLimit: 50 }))).reason).toBe('late');
  });

  it('fails when the response is too large, or the connection breaks', async () => {
    respond = (response) => response.end('x'.repeat(1_000_001));
    expect((await failureOf(() => clientOf(provider)({ path: '/a' }))).reason).toBe('too-large');
    respond = (response) => response.socket?.destroy();
    expect((await failureOf(() => clientOf(provider)({ path: '/a' }))).reason).toBe('broken');
    respond = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setImmediate(() => response.socket?.destroy());
    };
    expect((await failureOf(() => clientOf(provider)({ path: '/a' }))).reason).toBe('broken');
  });

  it('P30 reveals nothing but the host in errors and in the log, whatever happens', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const call = clientOf(provider, ['8.8.8.8'], log);
    const secretly = () =>
      call({ path: `/v1/${canary}/send?key=${canary}`, headers: { 'x-api-key': canary }, json: { key: canary } });
    const logged: unknown[] = [];
    respond = (response) => response.end(`<html>${canary}`);
    logged.push(await failureOf(async () => (await secretly()).json()));
    respond = (response) => response.writeHead(302, { location: `/${canary}` }).end();
    logged.push(await failureOf(secretly));
    respond = (response) => response.socket?.destroy();
    logged.push(await failureOf(secretly));
    logged.push(await failureOf(() => clientOf(provider, ['10.0.0.1'], log)({ path: `/${canary}` })));
    log.error({ err: logged[0] }, 'as a caller would log it');
    const shown = lines.join('') + logged.map((err) => `${(err as Error).stack}${JSON.stringify(err)}`).join('');
    expect(lines).toHaveLength(5);
    expect(shown).toContain('pay.example');
    expect(shown).not.toContain(canary);
  });
});

describe('a destination on this machine', () => {
  it('is called over plain http; another host with that setting is refused', async () => {
    const url = `http://127.0.0.1:${portOf(trap)}/`;
    const call = createOutgoing({ destination: { url, loopback: true }, log: silentLog });
    expect((await call({ path: '/ok' })).json()).toEqual({ result: 100 });
    const elsewhere = createOutgoing({
      destination: { url: 'http://panel.example/', loopback: true },
      log: silentLog,
      resolve: async () => ['10.0.0.5'],
      open,
    });
    expect((await failureOf(() => elsewhere({ path: '/' }))).reason).toBe('refused');
    expect(dialled).toEqual([]);
  });
});

describe('a destination with a pinned certificate', () => {
  it('may have a private address and a self-signed certificate; no data is sent to a server with another certificate', async () => {
    const own = makeIdentity('panel.example');
    const received: string[] = [];
    const panel = createTlsServer(own, async (request, response) => {
      received.push(await text(request));
      response.end('{"data":1}');
    });
    await listen(panel);
    try {
      const url = `https://127.0.0.1:${portOf(panel)}/api2/json`;
      const { fingerprint256 } = new X509Certificate(own.cert);
      const call = createOutgoing({ destination: { url, certificate: fingerprint256 }, log: silentLog });
      expect((await call({ path: '/nodes', json: { a: 1 } })).json()).toEqual({ data: 1 });

      const other = new X509Certificate(makeIdentity('panel.example').cert).fingerprint256;
      const impostor = createOutgoing({ destination: { url, certificate: other }, log: silentLog });
      expect((await failureOf(() => impostor({ path: '/nodes', json: { secret: 1 } }))).reason).toBe('refused');
      expect(received).toEqual(['{"a":1}']);
    } finally {
      panel.closeAllConnections();
      panel.close();
    }
  });
});
