import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import { withServedPeriods } from '../../shop/billing/index.ts';
import type { CreditNote } from '../../shop/credit-notes/index.ts';
import { presentSeller } from '../../shop/invoices/seller.ts';
import type { PaperText } from '../paper/text.ts';
import { creditNoteText } from './text.ts';

/** Words of a credit note, with the seller of its invoice and the period of the services. */
export async function loadCreditNoteText(platform: Platform, note: CreditNote): Promise<PaperText> {
  const seller = note.invoice.seller ?? presentSeller(await readSettings(platform));
  return creditNoteText({ ...note, invoice: await withServedPeriods(platform.db, note.invoice) }, seller);
}

/** The name of the PDF of a credit note. */
export const creditNoteFileName = ({ number, isTest }: Pick<CreditNote, 'number' | 'isTest'>) =>
  `credit-note-${isTest ? 'test-' : ''}${number}.pdf`;
