import { afterEach, beforeEach, expect, test } from 'vitest';
import { columnsFor } from '../../platform/db/columns.ts';
import { rial } from '../../platform/money.ts';
import { createTestShop, placeTestOrder } from '../payments/testing.ts';
import { approveRefund, completeRefund, requestRefund } from '../refunds/index.ts';
import { settleByStaff } from '../settlement/by-staff.ts';
import { createCreditNoteTables } from './migration.ts';

let made: Awaited<ReturnType<typeof createTestShop>>;
beforeEach(async () => {
  made = await createTestShop();
});
afterEach(() => made.site.close());

test('P63 P73 refunds of before get their credit notes, numbered in the order in which they were carried out', async () => {
  const { site } = made;
  const buy = async (isTest = false) => {
    const { invoiceId } = await placeTestOrder(site, { isTest });
    await settleByStaff(site, { invoiceId, reason: 'نقد', by: 'staff1' });
    return invoiceId;
  };
  const refund = async (invoiceId: string, amount: number, method: 'balance' | 'manual') => {
    site.clock.advance(1_000);
    const { id } = await requestRefund(site, {
      ...{ invoiceId, amount: rial(amount), method },
      reason: 'x',
      staff: 'a',
    });
    await approveRefund(site, { id, version: 1, staff: 'b' });
    return id;
  };
  const [first, second, tested] = [await buy(), await buy(), await buy(true)];
  const later = await refund(first, 500_000, 'manual');
  const made1 = await refund(second, 1_990_000, 'balance');
  await refund(tested, 100_000, 'balance');
  await completeRefund(site, { id: later, version: 2, staff: 'b', trace: '۷' });
  const rest = await refund(first, 1_490_000, 'balance');
  // Requested only, so it has no note.
  await requestRefund(site, {
    ...{ invoiceId: await buy(), amount: rial(10_000) },
    method: 'manual',
    reason: 'x',
    staff: 'a',
  });
  const read = async () => ({
    notes: await site.db
      .selectFrom('credit_notes')
      .select(['refund_id', 'number', 'is_test', 'total_rial', 'vat_rial', 'method', 'made_at'])
      .orderBy('is_test')
      .orderBy('number')
      .execute(),
    lines: await site.db
      .selectFrom('credit_note_lines')
      .innerJoin('credit_notes', 'credit_notes.id', 'note_id')
      .select(['refund_id', 'position', 'credit_note_lines.amount_rial', 'credit_note_lines.vat_rial'])
      .orderBy('is_test')
      .orderBy('number')
      .orderBy('position')
      .execute(),
    series: await site.db.selectFrom('credit_note_numbers').selectAll().orderBy('series').execute(),
  });
  const before = await read();
  expect(before.notes.map(({ refund_id, number }) => [refund_id, number]).slice(0, 3)).toEqual([
    [made1, 1],
    [later, 2],
    [rest, 3],
  ]);
  await site.db.schema.dropTable('credit_note_lines').execute();
  await site.db.schema.dropTable('credit_notes').execute();
  await site.db.schema.dropTable('credit_note_numbers').execute();
  await createCreditNoteTables({ db: site.db, columns: columnsFor(site.dialect) });
  expect(await read()).toEqual(before);
});
