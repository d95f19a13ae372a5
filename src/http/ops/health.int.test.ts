// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings, updateSettings } from '../../content/settings/index.ts';
import { fail } from '../../platform/errors.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { requestOtp } from '../../shop/customers/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function readHealth() {
  const response = await server.request('/readyz');
  return { code: response.status, ...(await response.json()) };
}

describe('P61 health', () => {
  test('is well when everything is', async () => {
    expect(await readHealth()).toEqual({
      code: 200,
      status: 'ok',
      database: 'ok',
      files: 'ok',
      disk: 'ok',
      outbox: { status: 'ok', oldestSeconds: 0, retrying: 0, failed: 0 },
      codes: { status: 'ok', used: 0, max: 1000 },
    });
  });

  test('reports a database that is away, while the process is alive', async () => {
    server.setAway(true);
    try {
      expect(await readHealth()).toMatchObject({ code: 503, database: 'unavailable', files: 'ok', outbox: null });
      expect((await server.request('/healthz')).status).toBe(200);
    } finally {
      server.setAway(false);
    }
    expect(await readHealth()).toMatchObject({ code: 200, database: 'ok' });
  });

  test('reports files that cannot be written', async () => {
    const { storage } = server.services.platform;
    const { check } = storage;
    storage.check = () => Promise.reject(fail('Unavailable'));
    try {
      expect(await readHealth()).toMatchObject({ code: 503, database: 'ok', files: 'unavailable' });
    } finally {
      storage.check = check;
    }
    expect(await readHealth()).toMatchObject({ code: 200, files: 'ok' });
  });

  test('reports a disk that is nearly full, before anything fails to be written', async () => {
    const { readDisk } = server.services;
    server.services.readDisk = async () => ({ freeBytes: 40_000_000, totalBytes: 40_000_000_000 });
    try {
      expect(await readHealth()).toMatchObject({ code: 503, files: 'ok', disk: 'unavailable' });
    } finally {
      server.services.readDisk = readDisk;
    }
    expect(await readHealth()).toMatchObject({ code: 200, disk: 'ok' });
  });

  test('P76 reports every dependency that does not respond, after at most two seconds', {
    timeout: 20_000,
  }, async () => {
    const { database, readDisk } = server.services;
    const { storage } = server.platform;
    const { check } = storage;
    const { ping } = database;
    const reply = Promise.withResolvers<never>();
    const never = () => reply.promise;
    Object.assign(database, { ping: never });
    storage.check = never;
    server.services.readDisk = never;
    try {
      expect(await readHealth()).toMatchObject({
        code: 503,
        database: 'unavailable',
        files: 'unavailable',
        disk: 'unavailable',
      });
    } finally {
      Object.assign(database, { ping });
      storage.check = check;
      server.services.readDisk = readDisk;
      reply.reject(fail('Unavailable'));
    }
    await expect.poll(readHealth).toMatchObject({ code: 200, status: 'ok' });
  });

  test('P77 alarms when the SMS budget of an hour runs out, and stays ready', async () => {
    await updateSettings(server.platform, { codes: { ...defaultSettings.codes, smsPerHour: 10 } });
    const request = { address: '192.0.2.1', isKnown: true, proof: '', secret: 'x'.repeat(32) };
    const send = (number: number) => requestOtp(server.platform, { ...request, mobile: `0912000000${number}` });
    for (let number = 0; number < 8; number++) await send(number);
    expect(await readHealth()).toMatchObject({ code: 200, status: 'ok', codes: { status: 'high', used: 8, max: 10 } });
    for (let number = 8; number < 10; number++) await send(number);
    expect(await readHealth()).toMatchObject({ code: 200, codes: { status: 'spent', used: 10 } });
  });

  test('reports how long the oldest event waits', async () => {
    await enqueue(server.platform, server.platform.db, { topic: 'mail', payload: null });
    server.clock.advance(60 * 60_000);
    expect(await readHealth()).toMatchObject({ code: 200, outbox: { status: 'late', oldestSeconds: 3600 } });
  });
});

describe('metrics', () => {
  const metric = async (name: string) => {
    const printed = await server.services.metrics.print();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(printed)?.[1]);
  };

  test('report pending events, the age of the oldest and permanently failed events per topic', async () => {
    await server.platform.db.deleteFrom('outbox').execute();
    for (const payload of [1, 2]) await enqueue(server.platform, server.platform.db, { topic: 'mail', payload });
    server.clock.advance(30_000);
    const given = await enqueue(server.platform, server.platform.db, { topic: 'webhook', payload: 3 });
    const failed = { failed_at: server.clock.now() };
    await server.platform.db.updateTable('outbox').set(failed).where('id', '=', given).execute();
    expect(await metric('mizban_outbox_waiting{topic="mail"}')).toBe(2);
    expect(await metric('mizban_outbox_oldest_seconds{topic="mail"}')).toBe(30);
    expect(await metric('mizban_outbox_failed{topic="mail"}')).toBe(0);
    expect(await metric('mizban_outbox_waiting{topic="webhook"}')).toBe(0);
    expect(await metric('mizban_outbox_oldest_seconds{topic="webhook"}')).toBe(0);
    expect(await metric('mizban_outbox_failed{topic="webhook"}')).toBe(1);
    await server.platform.db.updateTable('outbox').set({ delivered_at: 1 }).execute();
    expect(await metric('mizban_outbox_waiting{topic="mail"}'), 'nothing is left over').toBeNaN();
  });

  test('report the disk, and everything else when the database is away', async () => {
    server.setAway(true);
    try {
      const [free, total] = [await metric('mizban_disk_free_bytes'), await metric('mizban_disk_bytes')];
      expect(free).toBeGreaterThan(0);
      expect(total).toBeGreaterThan(free);
    } finally {
      server.setAway(false);
    }
  });
});
