import type { PageOf } from '../../platform/db/page.ts';
import type { StaffInvoice } from '../../shop/invoices/staff.ts';
import type { DescribedSelection } from '../../shop/orders/describe.ts';
import type { GiveBack } from '../../shop/refunds/give-back-by-staff.ts';
import type { WholeService } from '../../shop/services/staff.ts';
import type { TimelineEntry } from '../../shop/timeline/staff.ts';
/** Full view of a service, without its password. */
export interface ServicePage {
  service: WholeService;
  selection: DescribedSelection;
  /** Unpaid invoices of a renewal or upgrade, newest first. */
  openInvoices: StaffInvoice[];
  /**
   * Work on a domain that staff may mark as impossible, and the amount refunded to its customer; null if there is none.
   */
  giveBack: GiveBack | null;
  timeline: PageOf<TimelineEntry>;
}
