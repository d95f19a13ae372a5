import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { decodeJson } from '../db/json.ts';
import { createTestPlatform } from '../db/testing.ts';
import { runTransaction } from '../db/transaction.ts';
import { enqueueMail, type Mail, mailTopic } from '../mail.ts';
import { outboxMigrations } from '../outbox/migrations.ts';
import { createOutboxWorker } from '../outbox/worker.ts';
import { createMailer } from './mailer.ts';

let platform: Awaited<ReturnType<typeof createTestPlatform>>;
beforeEach(async () => {
  platform = await createTestPlatform({ migrations: outboxMigrations, clock: fixedClock(1_000_000) });
});
afterEach(() => platform.close());

const mail = { to: 'sara@example.ir', subject: 'سلام\r\nBcc: x@example.ir', text: 'متن' };

describe('mail through the outbox', () => {
  test('leaves once its transaction is committed', async () => {
    const folder = join(platform.store.dataDir, 'mail');
    const mailer = createMailer({
      smtpUrl: undefined,
      from: 'no-reply@mizban.test',
      fromName: async () => 'میزبان',
      folder,
    });
    const worker = createOutboxWorker({
      platform,
      handlers: { [mailTopic]: ({ payload, id }) => mailer.send(payload, id) },
    });
    await runTransaction(platform, (trx) => enqueueMail(platform, trx, mail));
    expect(await worker.runOnce()).toEqual({ delivered: 1, failed: 0 });
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^To: sara@example\.ir\r$/m);
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/^Bcc/im);
  });

  test('does not leave when the transaction rolls back', async () => {
    const failing = runTransaction(platform, async (trx) => {
      await enqueueMail(platform, trx, mail);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await platform.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('with the same key is enqueued once, and an invalid address never', async () => {
    await runTransaction(platform, async (trx) => {
      await enqueueMail(platform, trx, mail, { dedupeKey: 'one' });
      await enqueueMail(platform, trx, mail, { dedupeKey: 'one' });
    });
    await runTransaction(platform, (trx) => enqueueMail(platform, trx, { ...mail, to: 'a@b.ir, c@d.ir' }));
    expect(await platform.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  test('is enqueued without an invalid reply address, and with a text that is too long truncated', async () => {
    await runTransaction(platform, (trx) =>
      enqueueMail(platform, trx, { ...mail, replyTo: 'x', text: 'ا'.repeat(300_000) }),
    );
    const { payload } = await platform.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
    const noted = decodeJson(payload) as Mail;
    expect(noted.replyTo).toBeUndefined();
    expect(noted.text).toHaveLength(200_004);
  });
});
