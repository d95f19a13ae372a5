import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fail } from '../../platform/errors.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function ask() {
  const answer = await server.request('/readyz');
  return { code: answer.status, ...(await answer.json()) };
}

describe('P61 health', () => {
  test('is well when everything is', async () => {
    expect(await ask()).toEqual({
      code: 200,
      status: 'ok',
      database: 'ok',
      files: 'ok',
      outbox: { status: 'ok', oldestSeconds: 0, failed: 0 },
    });
  });

  test('tells of a database that is away, while the process is alive', async () => {
    server.setAway(true);
    try {
      expect(await ask()).toMatchObject({ code: 503, database: 'unavailable', files: 'ok', outbox: null });
      expect((await server.request('/healthz')).status).toBe(200);
    } finally {
      server.setAway(false);
    }
    expect(await ask()).toMatchObject({ code: 200, database: 'ok' });
  });

  test('tells of files that cannot be written', async () => {
    const { storage } = server.services.platform;
    const { check } = storage;
    storage.check = () => Promise.reject(fail('Unavailable'));
    try {
      expect(await ask()).toMatchObject({ code: 503, database: 'ok', files: 'unavailable' });
    } finally {
      storage.check = check;
    }
    expect(await ask()).toMatchObject({ code: 200, files: 'ok' });
  });

  test('tells how long the oldest event waits', async () => {
    await enqueue(server.platform, server.platform.db, { topic: 'mail', payload: null });
    server.clock.advance(60 * 60_000);
    expect(await ask()).toMatchObject({ code: 200, outbox: { status: 'late', oldestSeconds: 3600 } });
  });
});
