import type { Platform } from '../platform/context.ts';
import type { MailFile } from '../platform/mail/mailer.ts';
import type { MailAttachment } from '../platform/mail.ts';
import { readInvoice } from '../shop/invoices/index.ts';
import { invoiceFileName } from '../site/invoice/file-name.ts';
import { loadInvoiceText } from '../site/invoice/load-text.ts';
import { chooseForm } from '../site/invoice/text.ts';
import { paperPdf } from '../site/paper/pdf.ts';

/**
 * Makes the files of a mail at the time of sending, with the code of their downloads. A file that cannot be made is left
 * out and logged: the mail links to the same page.
 */
export async function makeAttachments(
  platform: Platform,
  attachments: readonly MailAttachment[] = [],
): Promise<MailFile[]> {
  const files: MailFile[] = [];
  for (const { id } of attachments) {
    try {
      const invoice = await readInvoice(platform.db, id);
      if (!invoice) continue;
      const form = chooseForm(null, invoice);
      const bytes = await paperPdf(await loadInvoiceText(platform, form, invoice));
      const filename = invoiceFileName(invoice, form);
      files.push({ filename, contentType: 'application/pdf', content: Buffer.from(bytes) });
    } catch (err) {
      platform.log.warn({ err, invoice: id }, 'a mail is sent without its PDF');
    }
  }
  return files;
}
