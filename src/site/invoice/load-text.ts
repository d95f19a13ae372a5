import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import { withServedPeriods } from '../../shop/billing/index.ts';
import type { Invoice } from '../../shop/invoices/index.ts';
import { presentSeller } from '../../shop/invoices/seller.ts';
import type { PaperText } from '../paper/text.ts';
import { type InvoiceForm, invoiceText } from './text.ts';

/**
 * Text of an invoice with the period of its services. A paid one keeps its seller; a pro-forma shows the current one.
 */
export async function loadInvoiceText(platform: Platform, form: InvoiceForm, invoice: Invoice): Promise<PaperText> {
  const seller = invoice.seller ?? presentSeller(await readSettings(platform));
  return invoiceText(form, await withServedPeriods(platform.db, invoice), seller);
}
