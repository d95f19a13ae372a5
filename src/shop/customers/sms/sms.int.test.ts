import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSmsConfig, type SmsProvider } from '../../../platform/config-sms.ts';
import type { Log } from '../../../platform/log.ts';
import { createSmsSender } from './create-sender.ts';
import type { Sms } from './sender.ts';

/** Request received by the provider, its response, and everything the program logged meanwhile. */
let received: { path: string; headers: IncomingMessage['headers']; body: string };
let reply: { status: number; body: string };
let server: Server;
let url: string;
let logged: string;

const key = 'secret-key-1234567890';
const code: Sms = { mobile: '09123456789', kind: 'code', values: ['482913'] };

beforeEach(async () => {
  server = createServer(async (request, response) => {
    received = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  logged = '';
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const write = (...parts: unknown[]) => {
  logged += JSON.stringify(parts);
};
const log = { debug: write, info: write, warn: write, error: write } as unknown as Log;

async function send(provider: SmsProvider, sms: Sms = code, given = { status: 200, body: '' }) {
  reply = given;
  const numbered = { code: '123456', reminder: '77', ready: undefined };
  const templates = provider === 'kavenegar' ? { code: 'sign-in', reminder: 'renew', ready: undefined } : numbered;
  const sender = createSmsSender({ sms: { provider, key, destination: { url, loopback: true }, templates } }, log);
  try {
    return await sender?.send(sms);
  } catch (thrown) {
    write({ text: String(thrown), cause: String((thrown as Error).cause) });
    throw thrown;
  }
}

const done = {
  kavenegar: { return: { status: 200, message: 'تایید شد' }, entries: [{ messageid: 8792343, status: 5 }] },
  'sms.ir': { status: 1, message: 'موفق', data: { messageId: 89545112, cost: 1.0 } },
};
const ok = (body: object | string) => ({ status: 200, body: typeof body === 'string' ? body : JSON.stringify(body) });

test('Kavenegar gets a form with the tokens of the template', async () => {
  expect(await send('kavenegar', code, ok(done.kavenegar))).toBe('8792343');
  expect(received.path).toBe(`/v1/${key}/verify/lookup.json`);
  expect(received.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(received.body))).toEqual({
    receptor: '09123456789',
    template: 'sign-in',
    token: '482913',
  });
  const reminder = { ...code, kind: 'reminder', values: ['۲۵۰٬۰۰۰', '۱۴۰۵/۰۸/۲۴', 'https://a.ir/x y'] } as const;
  await send('kavenegar', reminder, ok(done.kavenegar));
  expect(Object.fromEntries(new URLSearchParams(received.body))).toMatchObject({
    template: 'renew',
    token2: '۱۴۰۵/۰۸/۲۴',
    token3: 'https://a.ir/x\u200cy',
  });
});

test('SMS.ir gets JSON with its key in a header, the number of the template and named values', async () => {
  expect(await send('sms.ir', code, ok(done['sms.ir']))).toBe('89545112');
  expect(received.path).toBe('/v1/send/verify');
  expect(received.headers['x-api-key']).toBe(key);
  expect(JSON.parse(received.body)).toEqual({
    mobile: '09123456789',
    templateId: 123456,
    parameters: [{ name: 'CODE', value: '482913' }],
  });
});

test('Melipayamak responds with an id that is larger than the numbers of JavaScript, which is kept whole', async () => {
  expect(await send('melipayamak', code, ok('{"recId":9223372036854775807,"status":"ارسال موفق بود"}'))).toBe(
    '9223372036854775807',
  );
  expect(received.path).toBe(`/api/send/shared/${key}`);
  expect(JSON.parse(received.body)).toEqual({ bodyId: 123456, to: '09123456789', args: ['482913'] });
});

describe('an SMS that is not accepted is a failure, and the log never contains the key', () => {
  const cases: Array<[SmsProvider, { status: number; body: string }]> = [
    ['kavenegar', ok({ return: { status: 424, message: 'الگو پیدا نشد' }, entries: null })],
    ['kavenegar', { status: 403, body: JSON.stringify({ return: { status: 403, message: 'کلید درست نیست' } }) }],
    ['kavenegar', ok('<html>')],
    ['kavenegar', ok({})],
    ['sms.ir', ok({ status: 10, message: 'کلید درست نیست' })],
    ['sms.ir', { status: 401, body: '{"status":1}' }],
    ['sms.ir', { status: 500, body: '' }],
    ['melipayamak', ok('{"recId":0,"status":"مانده کافی نیست"}')],
    ['melipayamak', ok('{"recId":-10,"status":"متن لینک دارد"}')],
    ['melipayamak', ok('{"status":"?"}')],
    ['melipayamak', { status: 302, body: '' }],
  ];
  test.each(cases)('%s %j', async (provider, given) => {
    await expect(send(provider, code, given)).rejects.toThrow();
    expect(logged).not.toContain(key);
  });

  test('a provider that cannot be reached', async () => {
    server.close();
    await once(server, 'close');
    await expect(send('kavenegar')).rejects.toThrow('cannot be reached');
    expect(logged).not.toContain(key);
    await once(server.listen(0), 'listening');
  });
});

test('the configuration names provider, key and texts, or none of them', () => {
  const read = (given: Record<string, string>, baseUrl = 'http://localhost:3000') =>
    readSmsConfig({ SMS_PROVIDER: 'sms.ir', SMS_KEY: key, ...given }, baseUrl);
  expect(read({ SMS_PROVIDER: '' })).toBeUndefined();
  expect(() => read({})).toThrow('needs SMS_KEY and SMS_TEMPLATE_CODE');
  expect(() => read({ SMS_TEMPLATE_CODE: 'sign-in' })).toThrow('must be a number');
  expect(() => read({ SMS_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  expect(read({ SMS_TEMPLATE_CODE: '12' })).toMatchObject({
    destination: { url: 'https://api.sms.ir' },
    templates: { code: '12' },
  });
  const plain = { SMS_TEMPLATE_CODE: '12', SMS_URL: 'http://localhost:9000' };
  expect(read(plain)).toMatchObject({ destination: { url: 'http://localhost:9000', loopback: true } });
  expect(() => read(plain, 'https://mizban.test')).toThrow('must be an https address');
});
