import type { Platform } from '../platform/context.ts';
import type { MailFile } from '../platform/mail/mailer.ts';
import type { MailAttachment } from '../platform/mail.ts';
import { readCreditNote } from '../shop/credit-notes/index.ts';
import { readInvoice } from '../shop/invoices/index.ts';
import { creditNoteFileName, loadCreditNoteText } from '../site/credit-note/load-text.ts';
import { invoiceFileName } from '../site/invoice/file-name.ts';
import { loadInvoiceText } from '../site/invoice/load-text.ts';
import { chooseForm } from '../site/invoice/text.ts';
import { paperPdf } from '../site/paper/pdf.ts';
import type { PaperText } from '../site/paper/text.ts';

/**
 * Creates the attachments of a mail at the time of sending, with the same code as their downloads. A file that cannot
 * be created is left out and logged: the mail links to the same page.
 */
export async function makeAttachments(
  platform: Platform,
  attachments: readonly MailAttachment[] = [],
): Promise<MailFile[]> {
  const files: MailFile[] = [];
  for (const attachment of attachments) {
    try {
      const paper = await loadPaper(platform, attachment);
      if (!paper) continue;
      const bytes = await paperPdf(paper.text);
      files.push({ filename: paper.filename, contentType: 'application/pdf', content: Buffer.from(bytes) });
    } catch (err) {
      platform.log.warn({ err, attachment }, 'a mail is sent without its PDF');
    }
  }
  return files;
}

/** Loads the text and the file name of a document; null if there is none. */
async function loadPaper(
  platform: Platform,
  attachment: MailAttachment,
): Promise<{ text: PaperText; filename: string } | null> {
  if (attachment.kind === 'credit-note') {
    const note = await readCreditNote(platform.db, attachment);
    return note && { text: await loadCreditNoteText(platform, note), filename: creditNoteFileName(note) };
  }
  const invoice = await readInvoice(platform.db, attachment.id);
  if (!invoice) return null;
  const form = chooseForm(null, invoice);
  return { text: await loadInvoiceText(platform, form, invoice), filename: invoiceFileName(invoice, form) };
}
