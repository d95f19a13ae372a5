import type { Selectable } from 'kysely';
import { byteOrderMark, csvRow } from '../../content/forms/csv.ts';
import { countFound } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OnProgress } from '../../platform/download-progress.ts';
import type { Buyer } from '../customers/types.ts';
import { invoiceTitle } from '../invoices/index.ts';
import type { InvoicesTable } from '../invoices/tables.ts';
import { noteSerial } from '../invoices/tax-number.ts';
import { correctionOf, listHistories } from './corrections.ts';
import { columns, type OfficialDocument, rowsOf, type Seller } from './document.ts';
import type { StoredLine } from './lines.ts';

const batch = 200;

interface Period {
  from?: number | undefined;
  until?: number | undefined;
}

/**
 * Streams paid invoices of a period as CSV lines, oldest first, then its credit notes, as corrections of the documents
 * before them. Tests are excluded. Amounts are in rials.
 */
export async function* exportInvoices(
  db: Db,
  { seller, ...period }: Period & { seller: Seller },
  onProgress: OnProgress = () => {},
): AsyncGenerator<string> {
  const [paid, notes] = [paidIn(db, period), notesIn(db, period)];
  const total = (await countFound(paid)) + (await countFound(notes));
  let done = 0;
  yield byteOrderMark + csvRow(columns);
  for await (const document of documentsOf(db, { paid, notes })) {
    done += 1;
    onProgress({ done, total });
    for (const row of rowsOf(document, seller)) yield row;
  }
}

const paidIn = (db: Db, { from, until }: Period) =>
  db
    .selectFrom('invoices')
    .where('is_test', '=', 0)
    .where('number', '>', 0)
    .$if(from !== undefined, (some) => some.where('paid_at', '>=', from as number))
    .$if(until !== undefined, (some) => some.where('paid_at', '<', until as number));

const notesIn = (db: Db, { from, until }: Period) =>
  db
    .selectFrom('credit_notes')
    .where('is_test', '=', 0)
    .$if(from !== undefined, (some) => some.where('made_at', '>=', from as number))
    .$if(until !== undefined, (some) => some.where('made_at', '<', until as number));

async function* documentsOf(
  db: Db,
  { paid, notes }: { paid: ReturnType<typeof paidIn>; notes: ReturnType<typeof notesIn> },
): AsyncGenerator<OfficialDocument> {
  for (let last = 0; ; ) {
    const invoices = await paid.selectAll().where('number', '>', last).orderBy('number').limit(batch).execute();
    if (invoices.length === 0) break;
    const histories = await listHistories(db, invoices);
    for (const { invoice, lines } of histories) yield saleOf(invoice, lines);
    last = invoices.at(-1)?.number ?? last;
  }
  for (let last = 0; ; ) {
    const found = await notes.selectAll().where('number', '>', last).orderBy('number').limit(batch).execute();
    if (found.length === 0) break;
    const ids = [...new Set(found.map((note) => note.invoice_id))];
    const invoices = await db.selectFrom('invoices').selectAll().where('id', 'in', ids).execute();
    const histories = new Map((await listHistories(db, invoices)).map((one) => [one.invoice.id, one]));
    for (const note of found) {
      const history = histories.get(note.invoice_id);
      if (!history) continue;
      yield {
        ...saleOf(history.invoice, history.lines),
        ...correctionOf(history, note.number),
        ...{ at: note.made_at, createdAt: note.made_at, serial: noteSerial(note.number) },
        ...{ name: 'فاکتور برگشت', number: note.number },
      };
    }
    last = found.at(-1)?.number ?? last;
  }
}

function saleOf(invoice: Selectable<InvoicesTable>, lines: readonly StoredLine[]): OfficialDocument {
  const number = invoice.number ?? 0;
  return {
    subject: 'sale',
    reference: null,
    at: invoice.paid_at ?? 0,
    serial: number,
    createdAt: invoice.created_at,
    seller: invoice.seller === null ? null : decodeJson(invoice.seller),
    buyer: decodeJson(invoice.buyer) as Buyer,
    vatRate: invoice.vat_rate,
    lines,
    name: 'فاکتور',
    number,
    invoiceNumber: number,
    title: invoiceTitle(invoice.purpose, null),
    paidBy: invoice.paid_by ?? '',
  };
}
