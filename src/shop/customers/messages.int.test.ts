import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial, toman } from '../../platform/money.ts';
import { createOutboxWorker } from '../../platform/outbox/worker.ts';
import { createTestDatabase } from '../testing.ts';
import { readBuyer } from './buyer.ts';
import { ensureCustomer, type Known, saveBuyer } from './customers.ts';
import { messageTexts } from './message-texts.ts';
import { createMessageHandler, messageTopic, notifyCustomer } from './messages.ts';
import type { SmsKind } from './sms/sender.ts';
import { unnamed } from './unnamed.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

const ensure = (known: Known) => runTransaction(platform, (trx) => ensureCustomer(platform, trx, known));
async function deliver(sms: SmsKind[] = []) {
  const handler = createMessageHandler({ platform, baseUrl: 'https://mizban.test', secret: 'a secret', sms });
  await createOutboxWorker({ platform, handlers: { [messageTopic]: handler } }).runOnce();
  const rows = await platform.db
    .selectFrom('outbox')
    .select(['topic', 'payload'])
    .where('topic', 'in', ['mail', 'sms'])
    .orderBy('id')
    .execute();
  return rows.map(({ topic, payload }) => ({ topic, payload: decodeJson(payload) as Record<string, string> }));
}
const remind = (userId: string) =>
  runTransaction(platform, (trx) =>
    notifyCustomer(platform, trx, {
      userId,
      kind: 'renewal-due',
      data: {
        service: 'سرور {name}',
        amount: toman(250_000),
        date: Date.UTC(2026, 10, 15),
        path: '/order-status/?key=a',
      },
      dedupeKey: 'renewal:1',
    }),
  );

test('a message becomes one mail with every placeholder filled, also when it is requested twice', async () => {
  const userId = await ensure({ email: 'sara@novin.example', name: 'سارا' });
  await remind(userId);
  await remind(userId);
  const sent = await deliver(['code', 'reminder']);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.payload).toMatchObject({
    to: 'sara@novin.example',
    subject: 'تمدید «سرور {name}» تا ۲۴ آبان ۱۴۰۵',
  });
  expect(sent[0]?.payload.text).toContain('https://mizban.test/order-status/?key=a');
  expect(sent[0]?.payload.text).toContain('۲۵۰٬۰۰۰ تومان');
});

test('a verified mobile gets urgent messages by SMS if a template exists; without an e-mail address no mail is sent', async () => {
  const userId = await ensure({ mobile: '09123456789', name: 'سارا' });
  await remind(userId);
  expect(await deliver([])).toEqual([]);
  await platform.db.deleteFrom('outbox').execute();
  await remind(userId);
  expect(await deliver(['reminder'])).toEqual([
    {
      topic: 'sms',
      payload: {
        mobile: '09123456789',
        kind: 'reminder',
        values: ['۲۵۰٬۰۰۰', '۱۴۰۵/۰۸/۲۴', 'https://mizban.test/order-status/?key=a'],
      },
    },
  ]);
});

test('a customer who signs in by mobile gets mail at the address of their invoices', async () => {
  const userId = await ensure({ mobile: '09123456789', name: 'سارا' });
  const read = readBuyer({ name: 'سارا', mobile: '09123456789', email: 'sara@novin.example' });
  if (read.ok) await runTransaction(platform, (trx) => saveBuyer(platform, trx, { userId, buyer: read.buyer }));
  await remind(userId);
  expect((await deliver()).map(({ payload }) => payload.to)).toEqual(['sara@novin.example']);
});

test('the payment deadline of an order includes the hour, also for a customer without a name', async () => {
  const userId = await ensure({ email: 'sara@novin.example', name: unnamed });
  const data = {
    order: '۱۲',
    items: { lines: [], vat: rial(0), total: rial(0) },
    amount: toman(250_000),
    path: '/order-status/?key=a',
    date: Date.UTC(2026, 10, 15, 11),
  };
  await runTransaction(platform, (trx) =>
    notifyCustomer(platform, trx, { userId, kind: 'order-placed', data, dedupeKey: 'order:1' }),
  );
  const [mail] = await deliver();
  expect(mail?.payload.text).toContain('تا ۲۴ آبان ۱۴۰۵ ساعت ۱۴:۳۰ مهلت');
  expect(mail?.payload.text).toMatch(/^سلام مشتری گرامی،/);
});

test('every text names places only that messages fill, and greets by name', () => {
  const known = [
    'name',
    'order',
    'items',
    'domain',
    'title',
    'service',
    'amount',
    'date',
    'moment',
    'link',
    'trace',
    'reason',
  ];
  for (const { subject, text } of Object.values(messageTexts)) {
    const places = [...`${subject}${text}`.matchAll(/\{([^}]*)\}/g)].map(([, place]) => place);
    expect(places).toContain('name');
    for (const place of places) expect(known).toContain(place);
    expect(text).not.toMatch(/[يك٠-٩0-9]/);
  }
});
