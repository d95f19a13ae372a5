import type { z } from 'zod';
import type { PageOf } from '../../../platform/db/page.ts';
import type { Rial } from '../../../platform/money.ts';
import type { LedgerEntry } from '../../../shop/balance/ledger.ts';
import type { Customer } from '../../../shop/customers/index.ts';
import type { StaffCustomer } from '../../../shop/customers/staff.ts';
import type { InvoiceLine } from '../../../shop/invoices/read.ts';
import type { Sales } from '../../../shop/invoices/sales.ts';
import type { StaffInvoice } from '../../../shop/invoices/staff.ts';
import type { DescribedSelection } from '../../../shop/orders/describe.ts';
import type { StaffOrder, WholeOrder } from '../../../shop/orders/staff.ts';
import type { ListedAttempt, StaffAttempt } from '../../../shop/payments/staff.ts';
import type { AttemptState } from '../../../shop/payments/states.ts';
import type { StaffRefund } from '../../../shop/refunds/staff.ts';
import type { RefundedService } from '../../../shop/services/refund-effects/choices.ts';
import type { StaffService, WholeService } from '../../../shop/services/staff.ts';
import type { ServiceSummary } from '../../../shop/services/summary.ts';
import type { TimelineEntry } from '../../../shop/timeline/staff.ts';
import type { ListResponse } from '../list-query.ts';
import type { nothing } from '../schemas.ts';
import type { doneByHand, serviceNote } from '../service-bodies.ts';
import type {
  approvedRefund,
  correction,
  handledPayment,
  newRefund,
  paymentNote,
  refusedRefund,
  seenRefund,
  transferredRefund,
  withReason,
} from '../shop-bodies.ts';
import type {
  customerPages,
  customersQuery,
  invoicesQuery,
  orderPages,
  ordersQuery,
  paymentsQuery,
  refundsQuery,
  salesQuery,
  servicePages,
  servicesQuery,
} from '../shop-queries.ts';

/** What is asked of what was sold: orders, invoices, payments, services, refunds and customers. */
export type ShopCalls = {
  'GET staff/orders': { query: z.input<typeof ordersQuery>; response: ListResponse<StaffOrder> };
  'GET staff/orders/:key': { id: string; query: z.input<typeof orderPages>; response: OrderPage };
  /** One that is not waiting for its payment any more answers 409. */
  'POST staff/orders/:key/cancel': { id: string; body: z.input<typeof withReason>; response: OrderPage };
  /** Sends the customer the link of the tracking page again. */
  'POST staff/orders/:key/send-link': { id: string; body: z.input<typeof nothing>; response: { to: string } };
  'GET staff/invoices': { query: z.input<typeof invoicesQuery>; response: ListResponse<StaffInvoice> };
  'GET staff/invoices/:key': { id: string; query: z.input<typeof orderPages>; response: InvoicePage };
  /** Makes it paid; one that cannot be paid any more answers 409. */
  'POST staff/invoices/:key/settle': { id: string; body: z.input<typeof withReason>; response: InvoicePage };
  'GET staff/payments': { query: z.input<typeof paymentsQuery>; response: ListResponse<ListedAttempt> };
  'GET staff/services': { query: z.input<typeof servicesQuery>; response: ListResponse<StaffService> };
  'GET staff/services/:key': { id: string; query: z.input<typeof servicePages>; response: ServicePage };
  /** Lets what failed be tried again. */
  'POST staff/services/:key/retry': { id: string; body: z.input<typeof nothing>; response: ServicePage };
  /** Says that the open work was done, with what the customer needs to get in. */
  'POST staff/services/:key/done': { id: string; body: z.input<typeof doneByHand>; response: ServicePage };
  'POST staff/services/:key/suspend': { id: string; body: z.input<typeof withReason>; response: ServicePage };
  'POST staff/services/:key/resume': { id: string; body: z.input<typeof withReason>; response: ServicePage };
  /** Ends it for good. */
  'POST staff/services/:key/terminate': { id: string; body: z.input<typeof withReason>; response: ServicePage };
  /** Says that mobile and national id of the owner are of one person. */
  'POST staff/services/:key/confirm-identity': { id: string; body: z.input<typeof withReason>; response: ServicePage };
  'POST staff/services/:key/notes': { id: string; body: z.input<typeof serviceNote>; response: ServicePage };
  /** Asks the gateway now. */
  'POST staff/payments/:key/check': { id: string; body: z.input<typeof nothing>; response: { state: AttemptState } };
  /** Says what was done with money that must go back; the second who says so gets 409. */
  'POST staff/payments/:key/handle': { id: string; body: z.input<typeof handledPayment>; response: object };
  'POST staff/payments/:key/note': { id: string; body: z.input<typeof paymentNote>; response: object };
  /** A bank transfer whose money was found, or not; the second who decides gets 409. */
  'POST staff/payments/:key/approve': { id: string; body: z.input<typeof nothing>; response: object };
  'POST staff/payments/:key/refuse': { id: string; body: z.input<typeof withReason>; response: object };
  'GET staff/refunds': { query: z.input<typeof refundsQuery>; response: ListResponse<StaffRefund> };
  'POST staff/refunds': { body: z.input<typeof newRefund>; response: { id: string } };
  /** Of these a stale `version` answers 409. */
  'POST staff/refunds/:key/approve': { id: string; body: z.input<typeof approvedRefund>; response: object };
  'POST staff/refunds/:key/refuse': { id: string; body: z.input<typeof refusedRefund>; response: object };
  /** Somebody has transferred the money by hand. */
  'POST staff/refunds/:key/complete': { id: string; body: z.input<typeof transferredRefund>; response: object };
  /** Sends what the gateway refused once more. */
  'POST staff/refunds/:key/retry': { id: string; body: z.input<typeof seenRefund>; response: object };
  /** Lets people transfer what a gateway did not give back. */
  'POST staff/refunds/:key/by-hand': { id: string; body: z.input<typeof seenRefund>; response: object };
  'GET staff/customers': { query: z.input<typeof customersQuery>; response: ListResponse<StaffCustomer> };
  'GET staff/customers/:person': { id: string; query: z.input<typeof customerPages>; response: CustomerPage };
  'POST staff/customers/:person/correction': { id: string; body: z.input<typeof correction>; response: CustomerPage };
  'GET staff/sales': { query: z.input<typeof salesQuery>; response: Sales };
};

/** All that is known of an order. */
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

/** All that is known of a service; never its password. */
export interface ServicePage {
  service: WholeService;
  selection: DescribedSelection;
  /** What is to be paid for it, newest first: a renewal, an upgrade. */
  openInvoices: StaffInvoice[];
  timeline: PageOf<TimelineEntry>;
}

export type AttemptRow = StaffAttempt;

/** All that is known of a customer. */
export interface CustomerPage {
  customer: Customer;
  services: ServiceSummary[];
  orders: PageOf<StaffOrder>;
  invoices: PageOf<StaffInvoice>;
  balance: Rial;
  ledger: PageOf<LedgerEntry>;
}

/** All that is known of an invoice or a pro-forma. */
export interface InvoicePage {
  invoice: StaffInvoice;
  lines: InvoiceLine[];
  /** Of the order it was made for. */
  orderCode: string | null;
  attempts: PageOf<AttemptRow>;
  refunds: StaffRefund[];
  /** The services that it paid for, with what can happen to them when the money goes back. */
  bought: RefundedService[];
  /** The coupon of its order; empty for none. */
  coupon: string;
  /** Whether the gateway it was paid with gives money back when it is told to. */
  isRefundable: boolean;
  timeline: PageOf<TimelineEntry>;
}
