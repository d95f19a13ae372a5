import { fail } from '../../platform/errors.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { readCreditNote } from '../../shop/credit-notes/index.ts';
import { creditNotePath } from '../../shop/paths.ts';
import { creditNoteFileName, loadCreditNoteText } from '../../site/credit-note/load-text.ts';
import type { Call } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { findInvoice, withKey } from './find-invoice.ts';
import type { Paper } from './paper-routes.ts';

/** Finds a credit note for a visitor who may open its invoice. */
export async function findCreditNote(call: Call, services: Services): Promise<Paper | Response> {
  const { id = '', note: noteId = '' } = call.params;
  const [invoiceId, ownId] = [encodeURIComponent(id), encodeURIComponent(noteId)];
  const invoice = await findInvoice(call, services, creditNotePath({ id: ownId, invoiceId }));
  if (invoice instanceof Response) return invoice;
  const note = await readCreditNote(services.platform.db, { id: noteId, invoiceId: invoice.id });
  if (!note) throw fail('NotFound');
  const href = withKey(`/shop/invoice/${note.invoice.id}`, call.url, { form: 'official' });
  return {
    loadText: () => loadCreditNoteText(services.platform, note),
    loadLinks: async () => [{ name: `فاکتور ${toPersianDigits(note.invoice.number ?? '')}`, href }],
    fileName: creditNoteFileName(note),
  };
}
