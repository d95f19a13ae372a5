import type { Selectable } from 'kysely';
import { byteOrderMark, csvRow } from '../../content/forms/csv.ts';
import type { SiteSettings } from '../../content/settings/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OnProgress } from '../../platform/download-progress.ts';
import { rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import type { Buyer } from '../customers/types.ts';
import { officialLines } from './official-lines.ts';
import type { InvoiceLinesTable } from './tables.ts';
import { taxNumber } from './tax-number.ts';

/** The columns of the official invoice system, by its own names; each line of an invoice is a row. */
const head = [
  ...['taxid', 'indatim', 'inty', 'inno', 'tins', 'bid', 'sstid', 'am', 'fee', 'dis', 'adis', 'vra', 'vam'],
  ...['شرح', 'خریدار', 'کد اقتصادی', 'کد پستی', 'پرداخت با', 'برگشته', 'زمان پرداخت', 'زمان پرداخت (ISO 8601)'],
];

const batch = 200;

/** Seller ids of the official invoice system; empty if there are none. */
type Seller = Pick<SiteSettings['shop'], 'economicCode' | 'taxMemoryId'>;

/** Streams paid invoices as CSV lines, oldest first; test payments are excluded. Amounts are in rials. */
export async function* exportInvoices(
  db: Db,
  { from, until, seller }: { from?: number | undefined; until?: number | undefined; seller: Seller },
  onProgress: OnProgress = () => {},
): AsyncGenerator<string> {
  const paid = db
    .selectFrom('invoices')
    .where('is_test', '=', 0)
    .where('number', '>', 0)
    .$if(from !== undefined, (some) => some.where('paid_at', '>=', from as number))
    .$if(until !== undefined, (some) => some.where('paid_at', '<', until as number));
  const { total } = await paid.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let done = 0;
  yield byteOrderMark + csvRow(head);
  let last = 0;
  for (;;) {
    const invoices = await paid.selectAll().where('number', '>', last).orderBy('number').limit(batch).execute();
    if (invoices.length === 0) return;
    const ids = invoices.map(({ id }) => id);
    const lines = await db
      .selectFrom('invoice_lines')
      .selectAll()
      .where('invoice_id', 'in', ids)
      .orderBy('position')
      .execute();
    const linesOf = Map.groupBy(lines, (line) => line.invoice_id);
    for (const invoice of invoices) {
      done += 1;
      onProgress({ done, total });
      const buyer = decodeJson(invoice.buyer) as Buyer;
      const [at, number] = [invoice.paid_at ?? 0, invoice.number ?? 0];
      const taxId = taxNumber({ memoryId: seller.taxMemoryId, at, number });
      const lines = officialLines((linesOf.get(invoice.id) ?? []).map(toPriced));
      for (const { line, gross, discount, net, vat } of lines) {
        const fee = Math.round(gross / Math.max(1, line.quantity));
        const numbers = [line.quantity, fee, discount, net, invoice.vat_rate / 100, vat];
        yield csvRow([
          ...[taxId, String(invoice.paid_at), buyer.kind === 'company' ? '1' : '2', String(invoice.number)],
          // The id of the service is given by the official system.
          seller.economicCode,
          ...[buyer.nationalId, '', ...numbers.map(String)],
          ...[line.label, buyer.name, buyer.economicCode, buyer.postcode, invoice.paid_by ?? ''],
          ...[String(invoice.refunded_rial), formatJalali(at, { style: 'datetime' }), new Date(at).toISOString()],
        ]);
      }
    }
    last = invoices.at(-1)?.number ?? last;
  }
}

const toPriced = (line: Selectable<InvoiceLinesTable>) => ({
  ...line,
  amount: rial(line.amount_rial),
  vat: rial(line.vat_rial),
});
