import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../core/testing.ts';
import { action, checkActions } from './actions.ts';
import { allActions } from './ajax.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const form = 'application/x-www-form-urlencoded';

async function post(body: string, headers: Record<string, string> = {}, query = '') {
  const response = await server.request(`/wp-admin/admin-ajax.php${query}`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': form, ...headers },
    body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe('admin-ajax.php', () => {
  it.each([
    ['missing', ''],
    ['empty', 'action='],
    ['unknown', 'action=nothing'],
    ['a name every object has', 'action=toString'],
    ['a table', 'action[x]=1'],
  ])('an action that is %s returns 0 with 400', async (_name, body) => {
    expect(await post(body)).toMatchObject({ status: 400, text: '0' });
  });

  it('is never cached and never indexed', async () => {
    const { headers } = await post('action=nothing');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['P8 a key that stands twice', 'action=x&action=y', 400],
    ['P8 __proto__', 'action=x&__proto__=1', 400],
    ['P8 __proto__ inside', 'action=x&payload[__proto__]=1', 400],
    ['P8 constructor', 'constructor[prototype]=1', 400],
    ['a key that is both text and table', 'payload=1&payload[x]=2', 400],
    ['P51 a field of 1 MB', `action=x&a=${'y'.repeat(1_000_000)}`, 413],
    ['P51 too many fields', Array.from({ length: 500 }, (_, index) => `f${index}=1`).join('&'), 413],
  ])('%s is refused', async (_name, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it.each(['text/plain', 'application/json', 'application/xml', ''])('content type %j is refused', async (type) => {
    expect((await post('action=nothing', { 'content-type': type })).status).toBe(415);
  });

  it('a multipart body that is not one is refused', async () => {
    expect((await post('nonsense', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400);
  });

  it('reading it is refused', async () => {
    expect((await server.request('/wp-admin/admin-ajax.php?action=x')).status).toBe(404);
  });
});

describe('every action', () => {
  it('P15 refuses cross-site requests with any content type', async () => {
    for (const { name } of allActions(server.services)) {
      for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
        expect([name, origin, (await post(`action=${name}`, { origin })).status]).toEqual([name, origin, 403]);
      }
    }
  });

  it('refuses nonsense with a short 4xx', async () => {
    const nonce = server.services.nonces.create('mizban-frontend');
    for (const { name } of allActions(server.services)) {
      const { status, text } = await post(
        `action=${name}&nonce=${nonce}&rating=%00&s[]=&form_fields[x]=${'y'.repeat(100)}`,
      );
      expect([name, status >= 400 && status < 500, text.length < 60_000]).toEqual([name, true, true]);
    }
  });
});

describe('P9 the registry', () => {
  const good = {
    name: 'x',
    audience: 'anyone' as const,
    schema: z.object({}),
    limits: { bytes: 1, fields: 1, fieldBytes: 1 },
    rate: { max: 1, seconds: 1 },
    handle: () => new Response(),
  };

  it.each(['audience', 'schema', 'limits', 'rate'])('refuses to start when an action leaves out its %s', (key) => {
    expect(() => checkActions([action({ ...good, [key]: undefined } as typeof good)])).toThrow(key);
  });

  it('refuses two actions of one name', () => {
    expect(() => checkActions([action(good), action(good)])).toThrow('Two actions');
  });
});
