import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { isShortOnPostgres, leaveOut } from '../platform/db/testing.ts';
import { startSmtp } from '../platform/mail/smtp.testing.ts';
import { enqueueMail, mailTopic } from '../platform/mail.ts';
import { enqueueSms, smsTopic } from '../shop/customers/sms/outbox.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { createSiteOutbox } from './outbox.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

const minute = 60_000;
const site = { BASE_URL: 'http://localhost:3000', DATA_DIR: '.', SECRET: 's'.repeat(32), LOG_LEVEL: 'silent' };
const outboxWith = (env: Record<string, string>) =>
  createSiteOutbox({ platform, config: readConfig({ ...site, ...env }) });
const waiting = (topic: string) =>
  platform.db
    .selectFrom('outbox')
    .select(['attempts', 'available_at'])
    .where('topic', '=', topic)
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .execute();
const mailTo = (to: string) => enqueueMail(platform, platform.db, { to, subject: 'سلام', text: 'متن' });

/** Simulates the worker minute by minute, in place of its one-second interval. */
async function letPass(worker: ReturnType<typeof outboxWith>, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    platform.clock.advance(minute);
    await worker.runOnce();
  }
}

describe('after an outage pending deliveries are sent within a minute', () => {
  onSqlite('mail, also when nothing new comes: one mail looks every minute whether the server is back', async () => {
    const before = await startSmtp();
    await before.close();
    const worker = outboxWith({ SMTP_URL: before.url });
    for (const number of [1, 2, 3, 4, 5]) await mailTo(`a${number}@example.ir`);
    await letPass(worker, 3 * 60);
    const mails = await waiting(mailTopic);
    expect(mails).toHaveLength(5);
    const later = mails.filter(({ available_at }) => available_at > platform.clock.now() + minute);
    expect(later.length, 'the others keep their own long pauses').toBeGreaterThanOrEqual(3);
    expect(mails.reduce((sum, { attempts }) => sum + attempts, 0)).toBeLessThan(3 * 60 + 5 * 20);

    const smtp = await startSmtp({ port: before.port });
    await letPass(worker, 1);
    expect(await waiting(mailTopic)).toEqual([]);
    expect(smtp.heard.filter((line) => line.startsWith('RCPT'))).toHaveLength(5);
    await smtp.close();
  });

  test('SMS, as soon as a provider that refused everything takes the next one', async () => {
    let isAway = true;
    let taken = 0;
    const server = createServer((request, response) => {
      request.resume();
      if (isAway) return void response.writeHead(503).end('{}');
      taken += 1;
      response.end(JSON.stringify({ return: { status: 200, message: '' }, entries: [{ messageid: 1 }] }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const worker = outboxWith({
      SMS_PROVIDER: 'kavenegar',
      SMS_KEY: 'secret-key-1234',
      SMS_URL: `http://127.0.0.1:${port}`,
      SMS_TEMPLATE_CODE: 'code',
      SMS_TEMPLATE_READY: 'ready',
    });
    const message = { mobile: '09123456789', kind: 'ready', values: ['سرور'] } as const;
    const send = (dedupeKey: string) => enqueueSms(platform, platform.db, { message, dedupeKey });
    for (const key of ['1', '2', '3', '4']) await send(key);
    await letPass(worker, 3 * 60);
    isAway = false;
    await worker.runOnce();
    expect(await waiting(smsTopic), 'each waits for its own next try').toHaveLength(4);
    await send('5');
    await worker.runOnce();
    expect([await waiting(smsTopic), taken]).toEqual([[], 5]);
    server.close();
    await once(server, 'close');
  });
});

onSqlite('a mail that its receiver refuses is not tried with every other mail', async () => {
  const smtp = await startSmtp({ replyTo: (line) => (line.includes('nobody') ? '550 no such user\r\n' : undefined) });
  const worker = outboxWith({ SMTP_URL: smtp.url });
  await mailTo('nobody@example.ir');
  for (let passed = 0; passed < 60; passed += 1) {
    platform.clock.advance(20_000);
    await mailTo(`a${passed}@example.ir`);
    await worker.runOnce();
  }
  const [refused] = await waiting(mailTopic);
  // As many as its own pauses of 2, 4, 8 … seconds come to within 20 minutes, and one for the start of the worker.
  expect(refused?.attempts).toBeLessThanOrEqual(10);
  await smtp.close();
});
