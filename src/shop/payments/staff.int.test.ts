import { afterEach, beforeEach, expect, it } from 'vitest';
import { addTestAttempt, addTestOrder } from '../orders.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { countAttemptsToLookAt, listStaffAttempts } from './staff.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.close());

it('stuck payments and due refunds are listed as open; handled ones are not', async () => {
  const { invoiceId, code } = await addTestOrder(site, { buyer: { name: 'نیما' } });
  const stuck = await addTestAttempt(site, { invoiceId });
  const lost = await addTestAttempt(site, { invoiceId, state: 'expired', reason: 'unknown' });
  await addTestAttempt(site, { invoiceId, state: 'expired' });
  const due = await addTestAttempt(site, { invoiceId, state: 'refund_due', reason: 'other-amount' });
  await addTestAttempt(site, { invoiceId, state: 'refund_due', reason: 'returned-by-staff' });
  const credited = await addTestAttempt(site, { invoiceId, state: 'settled', reason: 'already-paid' });
  await addTestAttempt(site, { invoiceId, state: 'settled' });
  const transfer = await addTestAttempt(site, { invoiceId, gateway: 'bank-transfer' });
  site.clock.advance(16 * 60_000);
  const young = await addTestAttempt(site, { invoiceId });
  const found = async (query: object) => {
    const listQuery = { page: 1, perPage: 25, sort: 'createdAt', q: '', now: site.clock.now() } as const;
    const { rows, total } = await listStaffAttempts(site, { ...listQuery, ...query });
    expect(rows).toHaveLength(total);
    return rows.map(({ id }) => id).sort();
  };
  expect(await found({})).toEqual([stuck.id, lost.id, due.id, transfer.id].sort());
  expect(await found({ look: 'transfers' })).toEqual([transfer.id]);
  expect(await countAttemptsToLookAt(site.db, site.clock.now())).toBe(4);
  expect(await found({ look: 'stuck' })).toEqual([stuck.id, lost.id].sort());
  expect(await found({ look: 'refund_due' })).toEqual([due.id]);
  expect(await found({ look: 'credited' })).toEqual([credited.id]);
  expect(await found({ look: 'all' })).toHaveLength(9);
  expect(await found({ look: 'all', q: young.id })).toEqual([young.id]);
  expect(await found({ look: 'all', q: code })).toHaveLength(9);
  expect(await found({ q: 'نیما' })).toHaveLength(4);
  expect(await found({ q: 'کسی دیگر' })).toEqual([]);
});
