import type { PersonalReader } from '../../builder/reader.ts';

type Answer<Name extends keyof PersonalReader> = Awaited<ReturnType<PersonalReader[Name]>>;

/** What the account shows: of the chosen tab, and of who is signed in. */
export interface AccountData {
  customer: NonNullable<Answer<'customer'>>;
  services?: Answer<'services'>;
  /** The one service that was asked for. */
  service?: NonNullable<Answer<'service'>>;
  /** The plans that it can become. */
  planChanges?: Answer<'planChanges'>;
  /** What it costs to make it anew on a smaller disk, where that is asked. */
  rebuild?: Answer<'change'>;
  /** What can be changed of its options. */
  optionChoices?: Answer<'optionChoices'>;
  /** Who it is billed to. */
  billedTo?: Answer<'billedTo'>;
  orders?: Answer<'orders'>;
  invoices?: Answer<'invoices'>;
  payments?: Answer<'payments'>;
  balance?: Answer<'balance'>;
  openInvoices?: Answer<'openInvoices'>;
  security?: Answer<'security'>;
}
