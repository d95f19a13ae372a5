import type { Kysely } from 'kysely';
import type { MigrationStep } from '../../platform/db/migrate.ts';
import { randomToken } from '../../platform/ids.ts';
import { type CreditLine, splitOverLines, subtractShares } from './split.ts';

export async function createCreditNoteTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('credit_notes')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('invoice_id', columns.text, (col) => col.notNull().references('invoices.id'))
    .addColumn('user_id', columns.text, (col) => col.notNull())
    .addColumn('refund_id', columns.text, (col) => col.unique().references('refunds.id'))
    .addColumn('number', columns.integer, (col) => col.notNull())
    .addColumn('is_test', columns.bool, (col) => col.notNull())
    .addColumn('total_rial', columns.money, (col) => col.notNull())
    .addColumn('vat_rial', columns.money, (col) => col.notNull())
    .addColumn('method', columns.text, (col) => col.notNull())
    .addColumn('reason', columns.text, (col) => col.notNull())
    .addColumn('made_at', columns.time, (col) => col.notNull())
    .addUniqueConstraint('credit_notes_number_once', ['is_test', 'number'])
    .execute();
  await db.schema.createIndex('credit_notes_by_invoice').on('credit_notes').column('invoice_id').execute();
  await db.schema.createIndex('credit_notes_by_time').on('credit_notes').columns(['made_at', 'id']).execute();
  await db.schema
    .createTable('credit_note_lines')
    .addColumn('note_id', columns.text, (col) => col.notNull().references('credit_notes.id').onDelete('cascade'))
    .addColumn('position', columns.integer, (col) => col.notNull())
    .addColumn('amount_rial', columns.money, (col) => col.notNull())
    .addColumn('vat_rial', columns.money, (col) => col.notNull())
    .addPrimaryKeyConstraint('credit_note_lines_unique', ['note_id', 'position'])
    .execute();
  await db.schema
    .createTable('credit_note_numbers')
    .addColumn('series', columns.text, (col) => col.primaryKey())
    .addColumn('last', columns.integer, (col) => col.notNull())
    .execute();
  await creditEarlierRefunds(db);
}

// biome-ignore lint/suspicious/noExplicitAny: the schema of this step, not the current one
type AnyDb = Kysely<any>;

interface Earlier {
  invoice: string;
  refund: string | null;
  amount: number;
  method: string;
  at: number;
}

/**
 * Makes the credit notes of earlier refunds and of payments that were credited because nothing could be delivered, in the
 * order in which it happened. Their reasons were not meant for customers, so the notes have none.
 */
async function creditEarlierRefunds(db: AnyDb): Promise<void> {
  const last = { official: 0, test: 0 };
  for (const { invoice: invoiceId, refund, amount, method, at } of await listEarlier(db)) {
    const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
    const lines = (await db
      .selectFrom('invoice_lines')
      .select(['position', 'amount_rial as amount', 'vat_rial as vat'])
      .where('invoice_id', '=', invoiceId)
      .orderBy('position')
      .execute()) as CreditLine[];
    const credited = (await db
      .selectFrom('credit_note_lines')
      .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_lines.note_id')
      .select(['position', 'amount_rial as amount', 'credit_note_lines.vat_rial as vat'])
      .where('invoice_id', '=', invoiceId)
      .execute()) as CreditLine[];
    const shares = splitOverLines(amount, subtractShares(lines, credited));
    const series = invoice.is_test === 1 ? 'test' : 'official';
    last[series] += 1;
    const id = randomToken(12);
    const note = { id, invoice_id: invoiceId, user_id: invoice.user_id, refund_id: refund, number: last[series] };
    const vat = shares.reduce((sum, share) => sum + share.vat, 0);
    await db
      .insertInto('credit_notes')
      .values({ ...note, is_test: invoice.is_test, total_rial: amount, vat_rial: vat, method, reason: '', made_at: at })
      .execute();
    const rows = shares.filter((share) => share.amount !== 0);
    await db
      .insertInto('credit_note_lines')
      .values(
        rows.map((share) => ({
          note_id: id,
          position: share.position,
          amount_rial: share.amount,
          vat_rial: share.vat,
        })),
      )
      .execute();
  }
  await db
    .insertInto('credit_note_numbers')
    .values(Object.entries(last).map(([series, number]) => ({ series, last: number })))
    .execute();
}

async function listEarlier(db: AnyDb): Promise<Earlier[]> {
  const entries = await db
    .selectFrom('balance_entries')
    .innerJoin('invoices', 'invoices.id', 'balance_entries.invoice_id')
    .select(['invoices.id', 'invoices.total_rial', 'balance_entries.key', 'balance_entries.at'])
    .where('balance_entries.kind', '=', 'overpaid')
    .where('invoices.total_rial', '>', 0)
    .orderBy('balance_entries.id')
    .execute();
  const credited = entries.filter(({ id, key }) => key === `overpaid:${id}`);
  const isCredited = new Set(credited.map(({ id }) => id));
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'invoice_id', 'amount_rial', 'method', 'done_at'])
    .where('state', '=', 'done')
    .orderBy('done_at')
    .orderBy('id')
    .execute();
  return [
    ...credited.map((row) => ({
      invoice: row.id,
      refund: null,
      amount: row.total_rial,
      method: 'balance',
      at: row.at,
    })),
    // Of a credited invoice, refunds only take the money out of the balance again.
    ...refunds
      .filter((row) => !isCredited.has(row.invoice_id))
      .map((row) => ({
        invoice: row.invoice_id,
        refund: row.id,
        amount: row.amount_rial,
        method: row.method,
        at: row.done_at,
      })),
  ].toSorted((a, b) => a.at - b.at);
}
