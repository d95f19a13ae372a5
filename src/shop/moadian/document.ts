import { csvRow } from '../../content/forms/csv.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import type { Buyer } from '../customers/types.ts';
import { serialHex, taxNumber } from '../invoices/tax-number.ts';
import { moadianLines, type StoredLine } from './lines.ts';

/** Columns of the official invoice system, by its own names, and ours for people; each line of a document is a row. */
export const columns = [
  ...['taxid', 'indatim', 'indati2m', 'inty', 'inno', 'irtaxid', 'inp', 'ins', 'tins', 'tob', 'bid', 'tinb'],
  ...['sbc', 'bpc', 'bbc'],
  ...['tprdis', 'tdis', 'tadis', 'tvam', 'todam', 'tbill', 'setm', 'cap', 'insp', 'tvop'],
  ...['sstid', 'sstt', 'am', 'mu', 'fee', 'prdis', 'dis', 'adis', 'vra', 'vam', 'tsstam'],
  ...['سند', 'شماره', 'فاکتور', 'بابت', 'خریدار', 'پرداخت با', 'زمان', 'زمان (ISO 8601)'],
] as const;

/** Subject of a document: a sale, the correction of an earlier document, or its cancellation. */
export const subjects = { sale: '1', correction: '2', cancellation: '3' } as const;

/** Seller ids of the official invoice system; empty if there are none. */
export interface Seller {
  economicCode: string;
  taxMemoryId: string;
}

/** Identity of a document: its issue date, and its serial in the seller's tax memory. */
export interface DocumentKey {
  at: number;
  serial: number;
}

/** An invoice or a correction for the official system. */
export interface OfficialDocument extends DocumentKey {
  subject: keyof typeof subjects;
  /** The document that a correction or cancellation replaces. */
  reference: DocumentKey | null;
  createdAt: number;
  /** As copied on payment; null for none. */
  seller: Seller | null;
  buyer: Buyer;
  /** Hundredths of a percent. */
  vatRate: number;
  lines: readonly StoredLine[];
  /** Columns for people: kind and number of the document, number and title of the invoice, and payment method. */
  name: string;
  number: number;
  invoiceNumber: number;
  title: string;
  paidBy: string;
}

/** Code of the official system for pieces. */
const pieces = '1627';
const [sale, cash] = ['1', '1'];
/** Sellers and buyers have no branch codes here; the official system does not require them. */
const branch = '';

/** CSV rows of a document, one for each line; ids that its copy of the seller lacks come from the current one. */
export function rowsOf(document: OfficialDocument, present: Seller): string[] {
  const seller = {
    economicCode: document.seller?.economicCode || present.economicCode,
    taxMemoryId: document.seller?.taxMemoryId || present.taxMemoryId,
  };
  const { at, buyer, subject, reference } = document;
  const lines = moadianLines(document.lines);
  const idOf = (key: DocumentKey) => taxNumber({ memoryId: seller.taxMemoryId, at: key.at, number: key.serial });
  const isCompany = buyer.kind === 'company';
  const total = (of: 'prdis' | 'dis' | 'adis' | 'vam' | 'tsstam') =>
    String(lines.reduce((sum, line) => sum + line[of], 0));
  const head = [
    ...[idOf(document), String(at), String(document.createdAt), isCompany ? '1' : '2', serialHex(document.serial)],
    ...[reference === null ? '' : idOf(reference), sale, subjects[subject], seller.economicCode],
    ...[isCompany ? '2' : '1', buyer.nationalId, buyer.economicCode || (isCompany ? buyer.nationalId : '')],
    ...[
      branch,
      buyer.postcode,
      branch,
      total('prdis'),
      total('dis'),
      total('adis'),
      total('vam'),
      '0',
      total('tsstam'),
    ],
    ...[cash, total('tsstam'), '0', total('vam')],
  ];
  const names = [document.name, String(document.number), String(document.invoiceNumber), document.title, buyer.name];
  const times = [formatJalali(at, { style: 'datetime' }), new Date(at).toISOString()];
  return lines.map((line) =>
    csvRow([
      ...head,
      ...[
        line.sstid,
        line.sstt,
        String(line.am),
        pieces,
        line.fee,
        String(line.prdis),
        String(line.dis),
        String(line.adis),
      ],
      ...[String(document.vatRate / 100), String(line.vam), String(line.tsstam)],
      ...[...names, document.paidBy, ...times],
    ]),
  );
}
