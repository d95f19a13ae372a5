import type { CommentRequest, CommentThread } from '../content/comments/types.ts';
import type { LoopPage, LoopQuery, LoopTerm, LoopTermsQuery } from '../content/loops/types.ts';
import type { MediaView } from '../content/media/types.ts';
import type { MenuLink } from '../content/menus/types.ts';
import type { DocumentJson } from '../content/posts/types.ts';
import type { Rating, RatingKey } from '../content/ratings/types.ts';
import type { ListedSession } from '../content/users/sessions.ts';
import type { Rial } from '../platform/money.ts';
import type { BalanceEntry } from '../shop/balance/entries.ts';
import type { OptionChoices } from '../shop/billing/option-choices.ts';
import type { Change, ChangeResult } from '../shop/billing/quote-change.ts';
import type { PlanOffer } from '../shop/billing/upgrade.ts';
import type { QuotedCart } from '../shop/cart/quoted.ts';
import type { Figures } from '../shop/catalogue/figures.ts';
import type { Catalogue, CouponView, PlanLine, PlanSelection, PlanView } from '../shop/catalogue/types.ts';
import type { OrderStatus } from '../shop/checkout/order-status.ts';
import type { CheckoutView } from '../shop/checkout/types.ts';
import type { CreditNoteSummary } from '../shop/credit-notes/read.ts';
import type { Customer } from '../shop/customers/customers.ts';
import type { Buyer } from '../shop/customers/types.ts';
import type { DomainState } from '../shop/domains/types.ts';
import type { InvoiceSummary } from '../shop/invoices/read.ts';
import type { Order } from '../shop/orders/read.ts';
import type { OwnPayment } from '../shop/payments/customer-payments.ts';
import type { OwnRefund } from '../shop/refunds/own.ts';
import type { ServiceDomain } from '../shop/services/domain.ts';
import type { Service } from '../shop/services/read.ts';
import type { Visitor } from './context.ts';

/** Text of one colour; without a kind it inherits the colour. */
export interface CodeRun {
  text: string;
  kind?: string;
}

/** Everything that is on sale. */
export interface OnSale extends Catalogue {
  lines: PlanLine[];
  /** Time for which prices are calculated. */
  at: number;
}

/** Data of one visitor. Results are never cached, so no tags are recorded. */
export interface PersonalReader {
  /** Null while the cart is empty. */
  cart(): Promise<QuotedCart | null>;
  checkout(): Promise<ToCheckOut>;
  /** The order of a secret link; null for a key that opens none. */
  order(key: string): Promise<OrderStatus | null>;
  /** The customer record of the signed-in user; null for visitors without a session, who also have none of the following. */
  customer(): Promise<Customer | null>;
  services(): Promise<OwnService[]>;
  /** Null for one that is not theirs. */
  service(id: string): Promise<OwnService | null>;
  /** The domain of a service, with our own name servers and handle; null for other services. */
  domain(serviceId: string): Promise<OwnDomain | null>;
  /** Plans that one of their services can change to. */
  planChanges(serviceId: string): Promise<PlanOffer[]>;
  /** Price of a change, or the reason why it is impossible. */
  change(serviceId: string, change: Change): Promise<ChangeResult | null>;
  /** Returns the changeable options with the price of the requested values; null for an inactive service. */
  optionChoices(serviceId: string, values: Readonly<Record<string, string>>): Promise<OptionChoices | null>;
  /** Returns the billing party; null if the service does not belong to the user. */
  billedTo(serviceId: string): Promise<Buyer | null>;
  /** Orders, invoices, payments and ledger entries, paginated from 1, newest first. */
  orders(page: number): Promise<PartOf<Checked<Order>>>;
  invoices(page: number): Promise<PartOf<WithRefunds<Checked<InvoiceSummary>>>>;
  payments(page: number): Promise<PartOf<WithRefunds<OwnPayment>>>;
  balance(page: number): Promise<{ amount: Rial; entries: PartOf<BalanceEntry> }>;
  /** Unpaid invoices. */
  openInvoices(): Promise<Array<Checked<InvoiceSummary>>>;
  /** Active sessions, and whether the user has a password. */
  security(): Promise<{ sessions: ListedSession[]; hasPassword: boolean }>;
}

export interface OwnDomain extends ServiceDomain {
  ours: { nameservers: readonly string[]; handle: string };
}

/** A record with an invoice. While one of its payments is being verified, the customer is not asked to pay again. */
export type Checked<T> = T & { isChecked: boolean };

/** A service at the moment of reading. */
export type OwnService = Checked<Service> & {
  /** A domain whose paid time is over; it may be renewed for some days. */
  isExpired: boolean;
};

/** An invoice or a payment, with its refunds and their credit notes. */
export type WithRefunds<T> = T & { refunds: OwnRefund[]; creditNotes: CreditNoteSummary[] };

/** One page of a list, and whether there are more. */
export interface PartOf<T> {
  rows: T[];
  hasMore: boolean;
}

/** Checkout state: the cart, or the address of the order that it has become. */
export type ToCheckOut = { view: CheckoutView } | { placed: string } | null;

/**
 * Data access of widgets during rendering. Each method batches many lookups into one query and records the cache tags
 * of the data it read.
 */
export interface Reader {
  /** Returns the same reader, which also records its cache tags in this set. */
  noting(tags: Set<string>): Reader;
  /** Data of the current visitor, for personal widgets: `reader.own(page.visitor).cart()`. */
  own(visitor: Visitor): PersonalReader;
  media(ids: number[]): Promise<Map<number, MediaView>>;
  /** All products on sale with the inputs of their prices. */
  catalogue(): Promise<OnSale>;
  /** Values of the figures in texts. */
  figures(): Promise<Figures>;
  /** One list of plans for each selection, in the same order. */
  plans(selections: PlanSelection[]): Promise<PlanView[][]>;
  /** Cached availability of domains, without calling a registry; unknown ones are absent. */
  domainStates(names: readonly string[]): Promise<Map<string, DomainState>>;
  /** Public coupons by code. */
  coupons(codes: readonly string[]): Promise<Map<string, CouponView>>;
  /** The comments of posts by their ids. */
  comments(requests: CommentRequest[]): Promise<Map<number, CommentThread>>;
  /** The votes under each key, in the same order. */
  ratings(keys: RatingKey[]): Promise<Rating[]>;
  /** One page of posts for each query, in the same order. */
  loops(queries: LoopQuery[]): Promise<LoopPage[]>;
  /** The terms of a taxonomy with the number of posts for each query, in the same order. */
  loopTerms(queries: LoopTermsQuery[]): Promise<LoopTerm[][]>;
  /** The live documents of published templates by their ids. */
  templates(ids: number[]): Promise<Map<number, DocumentJson>>;
  /** The featured pictures of posts by post id. */
  featuredPictures(postIds: number[]): Promise<Map<number, MediaView>>;
  /** The entries of the menus by their locations; a location without a menu is left out. */
  menus(locations: string[]): Promise<Map<string, MenuLink[]>>;
  /** Code in colours, in the same order; here because the code that does it is for the server only. */
  highlight(codes: Array<{ code: string; language: string }>): CodeRun[][];
}
