import { readSettings } from '../../content/settings/index.ts';
import { fail } from '../../platform/errors.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { type CreditNote, readCreditNote } from '../../shop/credit-notes/index.ts';
import { creditNotePath } from '../../shop/paths.ts';
import { creditNoteFileName, loadCreditNoteText } from '../../site/credit-note/load-text.ts';
import { paperPage } from '../../site/paper/page.tsx';
import { respondPage } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { findInvoice, withKey } from './find-invoice.ts';
import type { createPaperPdf } from './paper-pdf.ts';

const path = '/shop/invoice/:id/credit-note/:note';

/** Credit notes as a printable page and as PDF, for everybody who may open their invoice. */
export function creditNoteRoutes(services: Services, respondPdf: ReturnType<typeof createPaperPdf>): Route[] {
  return [
    route({
      method: 'GET',
      path,
      audience: 'anyone',
      rate: () => ({ name: 'credit note', max: 60, seconds: 60 }),
      async handle(call) {
        const note = await findNote(call, services);
        if (note instanceof Response) return note;
        const { invoice } = note;
        const page = paperPage({
          text: await loadCreditNoteText(services.platform, note),
          links: [
            {
              name: `فاکتور ${toPersianDigits(invoice.number ?? '')}`,
              href: withKey(`/shop/invoice/${invoice.id}`, call.url, { form: 'official' }),
            },
          ],
          pdf: withKey(`${call.url.pathname}/pdf`, call.url),
          settings: await readSettings(services.platform),
          assets: services.assets,
        });
        return respondPage(page, services);
      },
    }),
    route({
      method: 'GET',
      path: `${path}/pdf`,
      audience: 'anyone',
      rate: () => ({ name: 'credit note pdf', max: 20, seconds: 60 }),
      async handle(call) {
        const note = await findNote(call, services);
        if (note instanceof Response) return note;
        const text = await loadCreditNoteText(services.platform, note);
        return respondPdf({ text, name: creditNoteFileName(note) });
      },
    }),
  ];
}

async function findNote(call: Call, services: Services): Promise<CreditNote | Response> {
  const { id = '', note: noteId = '' } = call.params;
  const [invoiceId, ownId] = [encodeURIComponent(id), encodeURIComponent(noteId)];
  const invoice = await findInvoice(call, services, creditNotePath({ id: ownId, invoiceId }));
  if (invoice instanceof Response) return invoice;
  const note = await readCreditNote(services.platform.db, { id: noteId, invoiceId: invoice.id });
  if (!note) throw fail('NotFound');
  return note;
}
