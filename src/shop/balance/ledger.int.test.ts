import { afterEach, beforeEach, expect, it } from 'vitest';
import { rial } from '../../platform/money.ts';
import { pageLimits } from '../page-limits.ts';
import { createTestDatabase } from '../testing.ts';
import { readBalance } from './index.ts';
import { correctBalance, readLedger } from './ledger.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.close());

it('P39 a correction is posted once per key, with actor and reason, and the ledger shows the balance after each entry', async () => {
  const correct = (amount: number, key: string) =>
    correctBalance(site, { userId: 'u', amount: rial(amount), reason: 'جبران', key, by: 'staff' });
  expect(await Promise.all([correct(1_000, 'a'), correct(1_000, 'a')])).toEqual(expect.arrayContaining([true, false]));
  expect(await correct(-400, 'b')).toBe(true);
  await expect(correct(-601, 'c')).rejects.toMatchObject({ name: 'BalanceTooLow' });
  await correctBalance(site, { userId: 'other', amount: rial(70), reason: 'x', key: 'd', by: 'staff' });
  const { rows: ledger, total } = await readLedger(site.db, 'u');
  expect(total).toBe(2);
  expect(ledger).toMatchObject([
    { amount: -400, sum: 600, kind: 'correction', note: 'جبران', by: 'حساب حذف‌شده' },
    { amount: 1_000, sum: 1_000 },
  ]);
  expect(await readBalance(site.db, 'u')).toBe(ledger[0]?.sum);
});

it('the ledger is paginated, and running totals include all earlier entries', async () => {
  for (let entry = 1; entry <= pageLimits.entries + 2; entry += 1)
    await correctBalance(site, { userId: 'u', amount: rial(10), reason: 'x', key: `k${entry}`, by: 'staff' });
  const last = await readLedger(site.db, 'u', 2);
  expect(last).toMatchObject({ total: pageLimits.entries + 2, rows: [{ sum: 20 }, { sum: 10 }] });
  expect(await readLedger(site.db, 'u', 3)).toMatchObject({ rows: [] });
});
