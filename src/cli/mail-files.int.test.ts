// @sqlite: every statement is sent by the tests of what the mails are about
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeWording, wordingOf } from '../content/messages/index.ts';
import { updateSettings } from '../content/settings/index.ts';
import { startTestServer, type TestServer } from '../http/core/testing.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { startSmtp } from '../platform/mail/smtp.testing.ts';
import { enqueueMail } from '../platform/mail.ts';
import { rial } from '../platform/money.ts';
import { testBuyer } from '../shop/buyer.testing.ts';
import { upsertPlan } from '../shop/catalogue/index.ts';
import { ensureCustomer, saveBuyer } from '../shop/customers/index.ts';
import { messageTexts } from '../shop/customers/message-texts.ts';
import { placeTestOrder, testPlan } from '../shop/payments/testing.ts';
import { approveRefund, requestRefund } from '../shop/refunds/index.ts';
import { settleInvoice } from '../shop/settlement/settle.ts';
import { createSiteOutbox } from './outbox.ts';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer({}, { smtpUrl: smtp.url });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

it('a paid invoice is mailed in the words of staff, as text and HTML, with its PDF', async () => {
  const { platform } = server;
  const openingHours = [{ from: 'sat' as const, to: 'wed' as const, isClosed: false, opens: '09:00', closes: '17:00' }];
  await updateSettings(platform, { hours: 'فروش: {{rule:hours}}', openingHours });
  const wording = { subject: 'رسید {title}', text: '{name} گرامی\n\n{items}\n\n{link}', button: '' };
  const byDefault = wordingOf(messageTexts['invoice-paid']);
  await changeWording(platform, { id: 'customer.invoice-paid', byDefault, wording, seen: null });
  await upsertPlan(platform, testPlan);
  const userId = await runTransaction(platform, (trx) =>
    ensureCustomer(platform, trx, { email: 'sara@mizban.test', name: 'سارا' }),
  );
  await runTransaction(platform, (trx) => saveBuyer(platform, trx, { userId, buyer: testBuyer }));
  const { invoiceId } = await placeTestOrder(platform, { userId, secret: server.services.config.secret });
  await runTransaction(platform, (trx, touch) =>
    settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: false }),
  );
  const outbox = createSiteOutbox(server.services);
  await outbox.runOnce();
  const [stored] = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(String(stored?.payload)).not.toMatch(/%PDF|<html/);
  await outbox.runOnce();
  const mail = smtp.lastMail();
  expect(mail).toMatch(/content-type: multipart\/mixed/i);
  expect(mail).toMatch(/content-type: multipart\/alternative/i);
  expect(mail).toMatch(/filename="?receipt-1\.pdf/);
  expect(mail).toContain(Buffer.from('%PDF-1').toString('base64'));
  expect(mail).toContain('مالیات بر ارزش افزوده');
  expect(mail).toContain('سارا رضایی گرامی');
  // Rules in the contact data of the site are filled in.
  expect(mail).toContain('شنبه');
  expect(mail).not.toContain('{{');
  expect(mail).toContain(`/shop/invoice/${invoiceId}?key=`);
});

it('P73 a refund is mailed with a link to its credit note and the PDF of it', async () => {
  const { platform, services } = server;
  const { id: invoiceId } = await platform.db.selectFrom('invoices').select('id').executeTakeFirstOrThrow();
  const asked = { invoiceId, amount: rial(500_000), method: 'balance' as const, reason: 'پشیمان شد', staff: 's1' };
  const { id } = await requestRefund(platform, asked);
  await approveRefund(platform, { id, version: 1, staff: 's2' });
  const outbox = createSiteOutbox(services);
  await outbox.runOnce();
  await outbox.runOnce();
  const mail = smtp.lastMail();
  expect(mail).toMatch(/filename="?credit-note-1\.pdf/);
  expect(mail).toContain(Buffer.from('%PDF-1').toString('base64'));
  expect(mail).toMatch(new RegExp(`/shop/invoice/${invoiceId}/credit-note/[0-9a-f]{24}\\?key=`));
});

it('a PDF that cannot be made does not hold the mail', async () => {
  const { platform, services } = server;
  const outbox = createSiteOutbox(services);
  const mail = { to: 'sara@mizban.test', subject: 'بی‌پیوست', text: 'متن' };
  await runTransaction(platform, (trx) =>
    enqueueMail(platform, trx, { ...mail, attachments: [{ kind: 'invoice', id: 'gone' }] }),
  );
  expect(await outbox.runOnce()).toEqual({ delivered: 1, failed: 0 });
  expect(smtp.lastMail()).not.toContain('.pdf');
});
