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
import type { Customer } from '../shop/customers/customers.ts';
import type { Buyer } from '../shop/customers/types.ts';
import type { InvoiceSummary } from '../shop/invoices/read.ts';
import type { Order } from '../shop/orders/read.ts';
import type { OwnPayment } from '../shop/payments/customer-payments.ts';
import type { OwnRefund } from '../shop/refunds/own.ts';
import type { Service } from '../shop/services/read.ts';
import type { Visitor } from './context.ts';

/** Text of one colour; without a kind it has that of the text around. */
export interface CodeRun {
  text: string;
  kind?: string;
}

/** Everything that is on sale. */
export interface OnSale extends Catalogue {
  lines: PlanLine[];
  /** The time for which prices are asked. */
  at: number;
}

/** What belongs to one visitor. Nobody keeps an answer, so it notes no tags. */
export interface PersonalReader {
  /** Null while they have put nothing into it. */
  cart(): Promise<QuotedCart | null>;
  checkout(): Promise<ToCheckOut>;
  /** The order of a secret link; null for a key that opens none. */
  order(key: string): Promise<OrderStatus | null>;
  /** What the shop knows of who is signed in; null for strangers, who also have none of what follows. */
  customer(): Promise<Customer | null>;
  services(): Promise<Array<Checked<Service>>>;
  /** Null for one that is not theirs. */
  service(id: string): Promise<Checked<Service> | null>;
  /** The plans that a service of theirs can become. */
  planChanges(serviceId: string): Promise<PlanOffer[]>;
  /** What a change of it costs, or why it cannot be. */
  change(serviceId: string, change: Change): Promise<ChangeResult | null>;
  /** What can be changed of its options, and what the asked values cost; null for one that does not run. */
  optionChoices(serviceId: string, values: Readonly<Record<string, string>>): Promise<OptionChoices | null>;
  /** Who it is billed to; null for one that is not theirs. */
  billedTo(serviceId: string): Promise<Buyer | null>;
  /** What was bought, billed, paid and booked, page by page from 1, the newest first. */
  orders(page: number): Promise<PartOf<Checked<Order>>>;
  invoices(page: number): Promise<PartOf<WithRefunds<Checked<InvoiceSummary>>>>;
  payments(page: number): Promise<PartOf<WithRefunds<OwnPayment>>>;
  balance(page: number): Promise<{ amount: Rial; entries: PartOf<BalanceEntry> }>;
  /** What they have to pay. */
  openInvoices(): Promise<Array<Checked<InvoiceSummary>>>;
  /** Where they are signed in, and whether they have a password. */
  security(): Promise<{ sessions: ListedSession[]; hasPassword: boolean }>;
}

/** Something with an invoice. While a payment of that is being checked, nobody is asked to pay it again. */
export type Checked<T> = T & { isChecked: boolean };

/** An invoice or a payment, and what of its money goes back. */
export type WithRefunds<T> = T & { refunds: OwnRefund[] };

/** One page of a list, and whether there are more. */
export interface PartOf<T> {
  rows: T[];
  hasMore: boolean;
}

/** What somebody has to check out: their cart, or the address of the order that it has become. */
export type ToCheckOut = { view: CheckoutView } | { placed: string } | null;

/**
 * What widgets may read while a page renders. Each method answers many questions with one query and notes the
 * cache tags of what it read.
 */
export interface Reader {
  /** The same reader, which notes the cache tags of what it reads in this set too. */
  noting(tags: Set<string>): Reader;
  /** What belongs to the one who asks, for personal widgets: `reader.own(page.visitor).cart()`. */
  own(visitor: Visitor): PersonalReader;
  media(ids: number[]): Promise<Map<number, MediaView>>;
  /** All that can be bought and what its prices are made of. */
  catalogue(): Promise<OnSale>;
  /** What the figures in texts say. */
  figures(): Promise<Figures>;
  /** One list of plans for each selection, in the same order. */
  plans(selections: PlanSelection[]): Promise<PlanView[][]>;
  /** The coupons that can be told of, by their codes. */
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
