import { readSettings } from '../../content/settings/index.ts';
import { formatToman } from '../../platform/money.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { listCreditNotes } from '../../shop/credit-notes/index.ts';
import type { Invoice } from '../../shop/invoices/index.ts';
import { creditNotePath } from '../../shop/paths.ts';
import { invoiceFileName } from '../../site/invoice/file-name.ts';
import { loadInvoiceText } from '../../site/invoice/load-text.ts';
import { chooseForm, formNames, invoiceForms } from '../../site/invoice/text.ts';
import { type PaperLink, paperPage } from '../../site/paper/page.tsx';
import { respondPage } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { creditNoteRoutes } from './credit-note.ts';
import { findInvoice, withKey } from './find-invoice.ts';
import { createPaperPdf } from './paper-pdf.ts';

const path = '/shop/invoice/:id';

/** Invoices and their credit notes as printable pages and as PDF. */
export function invoiceRoutes(services: Services): Route[] {
  const respondPdf = createPaperPdf();
  return [
    route({
      method: 'GET',
      path,
      audience: 'anyone',
      rate: () => ({ name: 'invoice', max: 60, seconds: 60 }),
      async handle(call) {
        const invoice = await findInvoice(call, services);
        if (invoice instanceof Response) return invoice;
        const settings = await readSettings(services.platform);
        const form = chooseForm(call.url.searchParams.get('form'), invoice);
        const page = paperPage({
          text: await loadInvoiceText(services.platform, form, invoice),
          links: [
            ...invoiceForms.map((one) => ({
              name: formNames[one],
              href: withKey(call.url.pathname, call.url, { form: one }),
              isCurrent: one === form,
            })),
            ...(await noteLinks(call, services, invoice)),
          ],
          pdf: withKey(`${call.url.pathname}/pdf`, call.url, { form }),
          settings,
          assets: services.assets,
        });
        return respondPage(page, services);
      },
    }),
    route({
      method: 'GET',
      path: `${path}/pdf`,
      audience: 'anyone',
      rate: () => ({ name: 'invoice pdf', max: 20, seconds: 60 }),
      async handle(call) {
        const invoice = await findInvoice(call, services);
        if (invoice instanceof Response) return invoice;
        const form = chooseForm(call.url.searchParams.get('form'), invoice);
        const text = await loadInvoiceText(services.platform, form, invoice);
        return respondPdf({ text, name: invoiceFileName(invoice, form) });
      },
    }),
    ...creditNoteRoutes(services, respondPdf),
  ];
}

async function noteLinks({ url }: Call, { platform }: Services, { id }: Invoice): Promise<PaperLink[]> {
  const notes = await listCreditNotes(platform.db, [id]);
  return notes.map((note) => ({
    name: `فاکتور برگشت ${toPersianDigits(note.number)} (${formatToman(note.total)})`,
    href: withKey(creditNotePath(note), url),
  }));
}
