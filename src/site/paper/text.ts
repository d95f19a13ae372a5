import type { LineDetail } from '../../shop/catalogue/types.ts';

/** A label and its value; `isCode` for left-to-right values: e-mail addresses, numbers to be retyped. */
export interface Fact {
  name: string;
  value: string;
  isCode?: true;
}

/** Seller or buyer. */
export interface PaperParty {
  title: string;
  name: string;
  facts: Fact[];
}

export interface PaperColumn {
  name: string;
  /** Width on paper, in percent; those of all columns add up to 100. */
  width: number;
  /** Descriptions carry the details of their row and may be long; amounts and numbers never wrap. */
  kind: 'number' | 'description' | 'amount';
}

export interface PaperRow {
  /** A cell per column. */
  cells: string[];
  /** Choices and facts of the row, below its description. */
  details: LineDetail[];
}

/**
 * Content of a sales document: an invoice, a pro-forma, a receipt, a credit note. The page on screen, the print and the
 * PDF only lay it out, so they cannot differ.
 */
export interface PaperText {
  /** `official` is the form of the tax organisation: landscape, with signatures. `receipt` is short and upright. */
  layout: 'receipt' | 'official';
  title: string;
  /** Status badges: paid, pro-forma, test, void. */
  marks: Array<{ text: string; tone: 'success' | 'warning' | 'danger' }>;
  /** Number, dates, tax number. */
  facts: Fact[];
  parties: PaperParty[];
  /** `مبلغ‌ها به ریال است.` */
  unit: string;
  columns: readonly PaperColumn[];
  rows: PaperRow[];
  /** Last row of the table, a cell per column, empty where there is no sum; null for none. */
  sums: string[] | null;
  /** Below the table; `isMain` for the amount that the paper is about. */
  totals: Array<Fact & { isMain?: true }>;
  /** Amount in words with its unit; empty for none. */
  inWords: string;
  /** Below all: terms, notes. */
  notes: Fact[];
  /** Titles of the boxes for signatures. */
  signatures: string[];
}

/** Name of a paper on each of its pages: title and number. */
export const pageName = ({ title, facts }: PaperText) => [title, facts[0]?.value].filter(Boolean).join(' ');
