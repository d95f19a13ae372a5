import { byteOrderMark, csvRow } from '../../content/forms/csv.ts';
import { findNamed, matchNames, type NameMatch } from '../../content/search/index.ts';
import { type Counts, withAll } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OnProgress } from '../../platform/download-progress.ts';
import { tehranTime } from '../../platform/persian/days.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import type { Buyer } from '../customers/types.ts';
import { type CreditNoteSummary, toCreditNoteSummary } from './read.ts';
import type { CreditNoteMethod } from './tables.ts';

export const creditNoteSorts = ['madeAt', 'number'] as const;
export const creditNoteMethods = ['balance', 'gateway', 'manual'] as const;

/** Filters of credit notes; all of them combine with AND. */
export interface CreditNotesQuery extends Page {
  sort: Sort<(typeof creditNoteSorts)[number]>;
  /** The number of the note, or parts of words of the number of its invoice, or of the buyer's name, mobile or e-mail. */
  q: string;
  method?: CreditNoteMethod | undefined;
  /** Inclusive start and exclusive end of the time. */
  from?: number | undefined;
  until?: number | undefined;
  isTest?: boolean | undefined;
}

type CreditNotesFilter = Omit<CreditNotesQuery, 'page' | 'perPage' | 'sort'>;

/** Credit note with its buyer and the number of its invoice. */
export interface StaffCreditNote extends CreditNoteSummary {
  invoiceNumber: number | null;
  buyer: string;
  /** Number of the bank transfer, if the money was sent manually. */
  trace: string;
}

/** Counts the credit notes by refund method, and all. */
export async function countCreditNoteMethods(db: Db): Promise<Counts> {
  const rows = await db
    .selectFrom('credit_notes')
    .select(({ fn }) => ['method', fn.countAll<number>().as('count')])
    .groupBy('method')
    .execute();
  return withAll(Object.fromEntries(rows.map(({ method, count }) => [method, count])));
}

/** One page of credit notes. */
export async function listStaffCreditNotes(db: Db, query: CreditNotesQuery): Promise<PageOf<StaffCreditNote>> {
  const [field, direction] = sortOf(query.sort);
  const { found, total } = await findNotes(db, query);
  const rows = await rowsOf(found)
    .$if(field === 'madeAt', (some) => some.orderBy('credit_notes.made_at', direction))
    .orderBy('credit_notes.number', direction)
    .orderBy('credit_notes.id', direction)
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  return { rows: rows.map(toStaffCreditNote), ...total };
}

async function findNotes(db: Db, { q, method, from, until, isTest }: CreditNotesFilter) {
  const number = /^\d{1,15}$/.test(toLatinDigits(q.trim())) ? Number(toLatinDigits(q.trim())) : -1;
  return findNamed(await matchNames(db, ['invoice'], q), (is: NameMatch | null) =>
    db
      .selectFrom('credit_notes')
      .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
      .$if(method !== undefined, (some) => some.where('credit_notes.method', '=', method as CreditNoteMethod))
      .$if(from !== undefined, (some) => some.where('credit_notes.made_at', '>=', from as number))
      .$if(until !== undefined, (some) => some.where('credit_notes.made_at', '<', until as number))
      .$if(isTest !== undefined, (some) => some.where('credit_notes.is_test', '=', Number(isTest)))
      .$if(is !== null, (some) =>
        some.where((eb) =>
          eb.or([(is as NameMatch).isOfKey(eb.ref('credit_notes.invoice_id')), eb('credit_notes.number', '=', number)]),
        ),
      ),
  );
}

type Found = Awaited<ReturnType<typeof findNotes>>['found'];
type NoteRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const rowsOf = (found: Found) =>
  found
    .leftJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .selectAll('credit_notes')
    .select(['invoices.number as invoiceNumber', 'invoices.buyer', 'refunds.trace']);

const toStaffCreditNote = ({ invoiceNumber, buyer, trace, ...row }: NoteRow): StaffCreditNote => ({
  ...toCreditNoteSummary(row),
  invoiceNumber,
  buyer: (decodeJson(buyer) as Buyer).name,
  trace: trace ?? '',
});

const batch = 200;
const ways: Readonly<Record<CreditNoteMethod, string>> = {
  balance: 'اعتبار حساب',
  gateway: 'درگاه پرداخت',
  manual: 'واریز دستی',
};

/** Streams credit notes as lines of a CSV file, oldest first. Amounts are in rials. */
export async function* exportCreditNotes(
  db: Db,
  filter: CreditNotesFilter,
  onProgress: OnProgress = () => {},
): AsyncGenerator<string> {
  const columns = ['شماره', 'زمان', 'شمارهٔ فاکتور', 'خریدار', 'مبلغ بدون مالیات (ریال)', 'مالیات (ریال)', 'جمع (ریال)'];
  yield byteOrderMark + csvRow([...columns, 'راه بازگشت', 'شمارهٔ پیگیری', 'دلیل', 'آزمایشی']);
  let done = 0;
  for (let page = 1; ; page += 1) {
    const query: CreditNotesQuery = { ...filter, page, perPage: batch, sort: 'madeAt' };
    const { rows, total } = await listStaffCreditNotes(db, query);
    for (const note of rows) yield csvRow(cellsOf(note));
    done += rows.length;
    onProgress({ done, total });
    if (rows.length < batch) break;
  }
}

const cellsOf = (note: StaffCreditNote): string[] => [
  ...[String(note.number), tehranTime(note.madeAt), String(note.invoiceNumber ?? ''), note.buyer],
  ...[String(note.total - note.vat), String(note.vat), String(note.total)],
  ...[ways[note.method], note.trace, note.reason, note.isTest ? 'بله' : ''],
];
