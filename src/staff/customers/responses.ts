import type { PageOf } from '../../platform/db/page.ts';
import type { Rial } from '../../platform/money.ts';
import type { LedgerEntry } from '../../shop/balance/ledger.ts';
import type { Customer } from '../../shop/customers/index.ts';
import type { StaffInvoice } from '../../shop/invoices/staff.ts';
import type { StaffOrder } from '../../shop/orders/staff.ts';
import type { ServiceSummary } from '../../shop/services/summary.ts';
/** Full view of a customer. */
export interface CustomerPage {
  customer: Customer;
  services: ServiceSummary[];
  orders: PageOf<StaffOrder>;
  invoices: PageOf<StaffInvoice>;
  balance: Rial;
  ledger: PageOf<LedgerEntry>;
}
