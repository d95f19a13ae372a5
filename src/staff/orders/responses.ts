import type { PageOf } from '../../platform/db/page.ts';
import type { StaffInvoice } from '../../shop/invoices/staff.ts';
import type { DescribedSelection } from '../../shop/orders/describe.ts';
import type { WholeOrder } from '../../shop/orders/staff.ts';
import type { ServiceSummary } from '../../shop/services/summary.ts';
import type { TimelineEntry } from '../../shop/timeline/staff.ts';
import type { AttemptRow } from '../shared/responses.ts';
/** Full view of an order. */
export interface OrderPage {
  order: Omit<WholeOrder, 'items'>;
  items: DescribedSelection[];
  /** Newest first. */
  invoices: StaffInvoice[];
  attempts: PageOf<AttemptRow>;
  services: ServiceSummary[];
  /** Newest first, as all lists of these pages. */
  timeline: PageOf<TimelineEntry>;
}
