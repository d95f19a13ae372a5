import type { PageOf } from '../../platform/db/page.ts';
import type { StaffInvoice } from '../../shop/invoices/staff.ts';
import type { DescribedSelection } from '../../shop/orders/describe.ts';
import type { WholeService } from '../../shop/services/staff.ts';
import type { TimelineEntry } from '../../shop/timeline/staff.ts';
/** All that is known of a service; never its password. */
export interface ServicePage {
  service: WholeService;
  selection: DescribedSelection;
  /** What is to be paid for it, newest first: a renewal, an upgrade. */
  openInvoices: StaffInvoice[];
  timeline: PageOf<TimelineEntry>;
}
