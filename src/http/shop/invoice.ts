import { readSettings } from '../../content/settings/index.ts';
import { hasRight } from '../../content/users/rights.ts';
import { fail } from '../../platform/errors.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { type Invoice, readInvoice } from '../../shop/invoices/index.ts';
import { opensInvoice } from '../../shop/orders/invoice-key.ts';
import { invoiceFileName } from '../../site/invoice/file-name.ts';
import { loadInvoiceText } from '../../site/invoice/load-text.ts';
import { chooseForm, formNames, type InvoiceForm, invoiceForms } from '../../site/invoice/text.ts';
import { paperPage } from '../../site/paper/page.tsx';
import { paperPdf } from '../../site/paper/pdf.ts';
import { respondDownload, respondPage } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { signedInUser } from '../security/signed-in-user.ts';
import { signInFirst } from './sign-in/sign-in-first.ts';

const path = '/shop/invoice/:id';

/** Invoices as a printable page and as PDF: for their owner, for staff, and for holders of the secret link. */
export function invoiceRoutes(services: Services): Route[] {
  /** Mutex for PDF rendering: each takes a CPU core. */
  const drawing = createSemaphore({ max: 1, maxWaiting: 20 });
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
          forms: invoiceForms.map((one) => ({
            name: formNames[one],
            href: inForm(call.url, one),
            isCurrent: one === form,
          })),
          pdf: inForm(call.url, form, '/pdf'),
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
        const bytes = await drawing.use(1, () => paperPdf(text));
        return respondDownload(new Response(bytes).body, {
          name: invoiceFileName(invoice, form),
          type: 'application/pdf',
          bytes: bytes.length,
        });
      },
    }),
  ];
}

/** Address of the same invoice in a form, with the secret of the link if there is one. */
function inForm({ pathname, searchParams }: URL, form: InvoiceForm, suffix = ''): string {
  const key = searchParams.get('key');
  return `${pathname}${suffix}?${new URLSearchParams({ form, ...(key !== null && { key }) })}`;
}

/**
 * Finds the invoice of a URL. Anonymous visitors without a key are redirected to sign in; signed-in users without access
 * get 404. Neither reveals whether the invoice exists.
 */
async function findInvoice({ request, url, params }: Call, services: Services): Promise<Invoice | Response> {
  const { db } = services.platform;
  const { secret } = services.config;
  const id = params.id ?? '';
  const invoice = await readInvoice(db, id);
  const key = url.searchParams.get('key');
  if (key !== null && (await opensInvoice(db, { id, key, secret })) && invoice) return invoice;
  const user = await signedInUser(request, services);
  if (invoice && user && (user.id === invoice.userId || hasRight(user, 'orders.read'))) return invoice;
  if (!user) return signInFirst(`/shop/invoice/${encodeURIComponent(id)}`);
  throw fail('NotFound');
}
