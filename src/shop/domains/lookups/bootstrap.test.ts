import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { createBootstrap, readBootstrap } from './bootstrap.ts';

const day = 86_400_000;
const list = (...services: Array<[string[], string[]]>) => JSON.stringify({ version: '1.0', services });
let asked: number;
let reply: { status: number; body: string };
let now: number;
let find: ReturnType<typeof createBootstrap>;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  [asked, now] = [0, 1_000_000_000_000];
  reply = { status: 200, body: list([['com', 'NET'], ['https://rdap.example/v1/']]) };
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createOutgoing({ destination: { url, loopback: true }, log: pino({ level: 'silent' }) });
  find = createBootstrap(call, { now: () => now });
});
afterEach(() => new Promise((done) => server.close(done)));

it('keeps the list for a day, for all at once, and serves the old one while a new one is not to be had', async () => {
  expect(await Promise.all(['.com', '.net', '.de'].map((ending) => find(ending)))).toEqual([
    'https://rdap.example/v1',
    'https://rdap.example/v1',
    undefined,
  ]);
  now += day - 1;
  await find('.com');
  expect(asked).toBe(1);
  now += 1;
  reply = { status: 500, body: '' };
  expect([await find('.com'), await find('.com')]).toEqual(Array(2).fill('https://rdap.example/v1'));
  await expect.poll(() => asked).toBe(2);
});

it('without a list finds nothing, and asks again after a pause', async () => {
  reply = { status: 200, body: '{"services":[]}' };
  expect([await find('.com'), await find('.com'), asked]).toEqual([undefined, undefined, 1]);
  expect(await find('.net', 'https://usual.example')).toBe('https://usual.example');
  reply = { status: 200, body: list([['com'], ['https://rdap.example/']]) };
  now += 600_000;
  expect(await find('.com')).toBe('https://rdap.example');
});

it('P29: takes only https addresses without more in them', () => {
  const of = (...addresses: string[]) =>
    readBootstrap({
      services: [
        [['x'], addresses],
        [['y'], ['https://y.example']],
      ],
    });
  expect(of('http://x.example', 'https://x.example/rdap/').get('.x')).toBe('https://x.example/rdap');
  for (const wrong of [
    'http://x.example',
    'ftp://x',
    'https://a:b@x.example',
    'https://x.example:22/',
    'https://x/?a',
    'x',
  ])
    expect(of(wrong).get('.x')).toBeUndefined();
  for (const wrong of [null, {}, { services: [['x', 'y']] }]) expect(() => readBootstrap(wrong)).toThrow();
});
