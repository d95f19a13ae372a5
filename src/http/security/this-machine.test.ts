import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isFromThisMachine, rememberCaller } from './this-machine.ts';

interface Sent {
  /** Listening address. */
  on?: string;
  proxies?: string[];
  from?: string;
  headers?: Record<string, string>;
}

function isHere({ on = '127.0.0.1', proxies = [], from = '127.0.0.1', headers = {} }: Sent): boolean {
  const request = new Request('http://x/');
  const incoming = { headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress: from } as Socket };
  rememberCaller(request, incoming, { host: on, trustedProxies: proxies });
  return isFromThisMachine(request);
}

describe('a request is from this machine', () => {
  it.each<Sent>([
    {},
    { on: 'localhost', from: '::1', headers: { host: '[::1]:3000' } },
    { on: '::1', from: '::ffff:127.0.0.1', headers: { host: '127.0.0.1' } },
    { from: '127.9.0.3' },
  ])('when it comes from a loopback address to one: %j', (sent) => {
    expect(isHere(sent)).toBe(true);
  });

  it.each<Sent>([
    { on: '0.0.0.0' },
    { on: '::' },
    { on: '10.0.0.2' },
    { on: '127.0.0.1.example' },
    { proxies: ['10.0.0.1'] },
    { from: '10.88.0.1' },
    { from: '::ffff:192.0.2.1' },
    { from: '' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { 'x-forwarded-proto': 'https' } },
    { headers: { 'x-forwarded-host': 'example.ir' } },
    { headers: { 'x-real-ip': '192.0.2.1' } },
    { headers: { forwarded: 'for=192.0.2.1' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { host: 'rebound.example:3000' } },
    { headers: { host: 'example.ir' } },
    { headers: { host: '' } },
  ])('and from no other: %j', (sent) => {
    expect(isHere(sent)).toBe(false);
  });

  it('never if it was not checked', () => {
    expect(isFromThisMachine(new Request('http://localhost/'))).toBe(false);
  });
});
