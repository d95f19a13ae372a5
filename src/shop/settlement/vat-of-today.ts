import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { addRial, rial } from '../../platform/money.ts';
import { rateAt, vatPart } from '../catalogue/quote.ts';
import { listVatRates } from '../catalogue/vat.ts';
import type { InvoicesTable } from '../invoices/tables.ts';

/**
 * Applies the VAT rate of the day of payment, on which an official invoice is issued. Prices include VAT, so the total
 * stays as promised and only the share of VAT changes. Credit keeps the rate at which it was paid.
 */
export async function takeVatOfToday(
  trx: Db,
  { id, vat_rate: before, purpose }: Pick<Selectable<InvoicesTable>, 'id' | 'vat_rate' | 'purpose'>,
  now: number,
): Promise<void> {
  if (purpose === 'top-up') return;
  const rate = rateAt(await listVatRates({ db: trx }), now);
  if (rate === before) return;
  const lines = await trx
    .selectFrom('invoice_lines')
    .select(['position', 'amount_rial', 'own_vat_rate'])
    .where('invoice_id', '=', id)
    .execute();
  const vats = lines.map(({ position, amount_rial, own_vat_rate }) => ({
    position,
    vat: vatPart(rial(amount_rial), own_vat_rate ?? rate),
  }));
  for (const { position, vat } of vats)
    await trx
      .updateTable('invoice_lines')
      .set({ vat_rial: vat })
      .where('invoice_id', '=', id)
      .where('position', '=', position)
      .execute();
  await trx
    .updateTable('invoices')
    .set({ vat_rate: rate, vat_rial: addRial(...vats.map(({ vat }) => vat)) })
    .where('id', '=', id)
    .execute();
}
