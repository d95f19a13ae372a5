import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { messageTopic } from '../customers/index.ts';
import { approveTransfer, listOwnPayments, refuseTransfer, reportTransfer } from './index.ts';
import { listStaffAttempts } from './staff.ts';
import { createTestShop, placeTestOrder } from './testing.ts';

let site: Awaited<ReturnType<typeof createTestShop>>['site'];
beforeEach(async () => {
  ({ site } = await createTestShop());
});
afterEach(() => site.close());

const trace = '40521873';
const report = (invoiceId: string) => reportTransfer(site, { invoiceId, trace, paidOn: '۱۴۰۴/۱۰/۱۱' });
const refuse = (attemptId: string) => refuseTransfer(site, { attemptId, staff: 'staff', reason: 'پیدا نشد' });

test('a tracking number that staff refused can be reported again by any buyer', async () => {
  const [mine, other] = [await placeTestOrder(site), await placeTestOrder(site, { userId: 'other' })];
  const first = await report(mine.invoiceId);
  await expect(report(other.invoiceId), 'while it waits').rejects.toMatchObject({ name: 'InvalidFields' });
  await refuse(first.attemptId);
  await refuse((await report(other.invoiceId)).attemptId);
  const again = await report(mine.invoiceId);
  expect(again.isNew).toBe(true);
  await approveTransfer(site, { attemptId: again.attemptId, staff: 'staff' });
  const invoice = await site.db.selectFrom('invoices').select('state').where('id', '=', mine.invoiceId).execute();
  expect(invoice).toEqual([{ state: 'paid' }]);
  await expect(report(other.invoiceId), 'after it paid').rejects.toMatchObject({ name: 'InvalidFields' });
});

test('a refused transfer notifies the buyer once, of the reason and of where to report it again', async () => {
  const { invoiceId } = await placeTestOrder(site);
  const { attemptId } = await report(invoiceId);
  await refuse(attemptId);
  await expect(refuse(attemptId)).rejects.toMatchObject({ name: 'EditConflict' });
  const rows = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', messageTopic)
    .orderBy('id')
    .execute();
  const messages = rows.map(({ payload }) => decodeJson(payload) as { kind: string });
  expect(messages.filter(({ kind }) => kind === 'transfer-refused')).toEqual([
    {
      kind: 'transfer-refused',
      userId: 'buyer',
      data: { amount: 1_990_000, trace, reason: 'پیدا نشد', path: `/shop/pay/${invoiceId}` },
    },
  ]);
});

test('a refused transfer is still found and shown by its tracking number', async () => {
  const { invoiceId } = await placeTestOrder(site);
  await refuse((await report(invoiceId)).attemptId);
  await report(invoiceId);
  const query = { page: 1, perPage: 25, sort: '-createdAt', look: 'all', now: 0 } as const;
  const { rows } = await listStaffAttempts(site, { ...query, q: trace });
  expect(rows.map(({ ref }) => ref)).toEqual([trace, trace]);
  const own = await listOwnPayments(site.db, { userId: 'buyer' });
  expect(own.map(({ ref }) => ref)).toEqual([trace, trace]);
});
