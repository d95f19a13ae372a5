import type { PageOf } from '../../platform/db/page.ts';
import type { CreditNoteSummary } from '../../shop/credit-notes/read.ts';
import type { InvoiceLine } from '../../shop/invoices/read.ts';
import type { StaffInvoice } from '../../shop/invoices/staff.ts';
import type { StaffRefund } from '../../shop/refunds/staff.ts';
import type { RefundedService } from '../../shop/services/refund-effects/choices.ts';
import type { TimelineEntry } from '../../shop/timeline/staff.ts';
import type { AttemptRow } from '../shared/responses.ts';
/** Full view of an invoice or a pro-forma. */
export interface InvoicePage {
  invoice: StaffInvoice;
  lines: InvoiceLine[];
  /** Of the order it was made for. */
  orderCode: string | null;
  attempts: PageOf<AttemptRow>;
  refunds: StaffRefund[];
  creditNotes: CreditNoteSummary[];
  /** Services that it paid for, with the possible effects of a refund. */
  bought: RefundedService[];
  /** The coupon of its order; empty for none. */
  coupon: string;
  /** True if the gateway it was paid with supports refunds by API. */
  isRefundable: boolean;
  timeline: PageOf<TimelineEntry>;
}
