import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import type { VatRate } from './types.ts';

const notRate = 'درصد را با دو رقم اعشار یا کمتر بنویسید؛ از ۰ تا ۵۰.';

export const vatRateInput = z.strictObject({
  from: z.number('زمان را بنویسید.').int().min(0).max(8_640_000_000_000_000),
  /** Hundredths of a percent. */
  rate: z.number(notRate).int(notRate).min(0, notRate).max(5_000, notRate),
});

/** Lists all rates with their start, oldest first. */
export async function listVatRates({ db }: Pick<Platform, 'db'>): Promise<VatRate[]> {
  const rows = await db.selectFrom('vat_rates').select(['from_at', 'rate']).orderBy('from_at').execute();
  return rows.map(({ from_at: from, rate }) => ({ from, rate }));
}

/** Adds a VAT rate that starts in the future, replacing one with the same start. Past invoices keep theirs. */
export async function addVatRate(platform: Platform, { from, rate }: VatRate): Promise<void> {
  if (from <= platform.clock.now()) throw invalidFields({ from: 'نرخ تازه از زمانی در آینده آغاز می‌شود.' });
  await runTransaction(platform, async (trx, touch) => {
    await trx
      .insertInto('vat_rates')
      .values({ from_at: from, rate })
      .onConflict((conflict) => conflict.column('from_at').doUpdateSet({ rate }))
      .execute();
    touch('catalogue');
  });
}

/** Deletes a VAT rate that has not started yet, if it is unchanged. */
export async function removeVatRate(platform: Platform, { from, rate }: VatRate): Promise<void> {
  if (from <= platform.clock.now()) throw fail('InvalidInput', { message: 'نرخی که آغاز شده است می‌ماند.' });
  await runTransaction(platform, async (trx, touch) => {
    const { numDeletedRows } = await trx
      .deleteFrom('vat_rates')
      .where('from_at', '=', from)
      .where('rate', '=', rate)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw fail('NotFound');
    touch('catalogue');
  });
}
