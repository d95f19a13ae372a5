import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkOrigin } from './origin.ts';
import { rememberCaller } from './this-machine.ts';

const baseUrl = 'https://mizban.test';
function check(headers: Record<string, string>, trustedProxies: string[] = [], remoteAddress = '127.0.0.1') {
  const request = new Request('http://x/', { method: 'POST', headers });
  rememberCaller(request, { headers, socket: { remoteAddress } as Socket }, { host: '127.0.0.1', trustedProxies });
  checkOrigin(request, { baseUrl });
}

describe('the origin of a write', () => {
  it('is the configured address, or this machine itself when nothing is before it', () => {
    for (const host of ['mizban.test', 'anything.example'])
      expect(() => check({ host, origin: baseUrl })).not.toThrow();
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(() => check({ host, origin: `http://${host}` })).not.toThrow();
  });

  it.each([
    { host: 'mizban.test', origin: 'https://evil.example' },
    { host: 'mizban.test', origin: 'null' },
    { host: 'mizban.test', origin: 'http://mizban.test' },
    { host: 'evil.example', origin: 'https://evil.example' },
    { host: 'evil.example', origin: 'http://evil.example' },
    { host: '127.0.0.1.evil.example', origin: 'http://127.0.0.1.evil.example' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:4000' },
    { host: 'mizban.test' },
  ])('is refused when it is another one, also one that equals a forged Host: %j', (headers) => {
    expect(() => check(headers as Record<string, string>)).toThrow(expect.objectContaining({ name: 'Forbidden' }));
  });

  it('is never this machine behind a proxy, or from another one', () => {
    const headers = { host: 'localhost', origin: 'http://localhost' };
    expect(() => check(headers)).not.toThrow();
    expect(() => check(headers, ['127.0.0.1'])).toThrow();
    expect(() => check({ ...headers, 'x-forwarded-for': '192.0.2.1' })).toThrow();
    expect(() => check(headers, [], '192.0.2.1')).toThrow();
  });
});
