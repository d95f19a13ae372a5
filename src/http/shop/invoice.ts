import { formatToman } from '../../platform/money.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { listCreditNotes } from '../../shop/credit-notes/index.ts';
import type { Invoice } from '../../shop/invoices/index.ts';
import { creditNotePath } from '../../shop/paths.ts';
import { invoiceFileName } from '../../site/invoice/file-name.ts';
import { loadInvoiceText } from '../../site/invoice/load-text.ts';
import { chooseForm, formNames, invoiceForms } from '../../site/invoice/text.ts';
import type { PaperLink } from '../../site/paper/page.tsx';
import type { Call, Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { findCreditNote } from './credit-note.ts';
import { findInvoice, withKey } from './find-invoice.ts';
import { createPaperRoutes } from './paper-routes.ts';

const path = '/shop/invoice/:id';

/** Invoices and their credit notes as printable pages and as PDF. */
export function invoiceRoutes(services: Services): Route[] {
  const { platform } = services;
  const paperRoutes = createPaperRoutes(services);
  return [
    ...paperRoutes({
      path,
      name: 'invoice',
      async find(call) {
        const { url } = call;
        const invoice = await findInvoice(call, services);
        if (invoice instanceof Response) return invoice;
        const form = chooseForm(url.searchParams.get('form'), invoice);
        const forms = invoiceForms.map((one) => ({
          name: formNames[one],
          href: withKey(url.pathname, url, { form: one }),
          isCurrent: one === form,
        }));
        return {
          loadText: () => loadInvoiceText(platform, form, invoice),
          loadLinks: async () => [...forms, ...(await noteLinks(call, services, invoice))],
          fileName: invoiceFileName(invoice, form),
          form: { form },
        };
      },
    }),
    ...paperRoutes({
      path: `${path}/credit-note/:note`,
      name: 'credit note',
      find: (call) => findCreditNote(call, services),
    }),
  ];
}

async function noteLinks({ url }: Call, { platform }: Services, { id }: Invoice): Promise<PaperLink[]> {
  const notes = await listCreditNotes(platform.db, [id]);
  return notes.map((note) => ({
    name: `فاکتور برگشت ${toPersianDigits(note.number)} (${formatToman(note.total)})`,
    href: withKey(creditNotePath(note), url),
  }));
}
