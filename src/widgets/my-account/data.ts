import type { PersonalReader } from '../../builder/reader.ts';

type Loaded<Name extends keyof PersonalReader> = Awaited<ReturnType<PersonalReader[Name]>>;

/** Data of the account: of the selected tab, and of the signed-in user. */
export interface AccountData {
  customer: NonNullable<Loaded<'customer'>>;
  services?: Loaded<'services'>;
  /** The requested service. */
  service?: NonNullable<Loaded<'service'>>;
  /** The same as a domain. */
  domain?: Loaded<'domain'>;
  /** Plans that it can change to. */
  planChanges?: Loaded<'planChanges'>;
  /** Price of a rebuild on a smaller disk, if requested. */
  rebuild?: Loaded<'change'>;
  /** Changeable options. */
  optionChoices?: Loaded<'optionChoices'>;
  /** Billing party. */
  billedTo?: Loaded<'billedTo'>;
  orders?: Loaded<'orders'>;
  invoices?: Loaded<'invoices'>;
  payments?: Loaded<'payments'>;
  balance?: Loaded<'balance'>;
  openInvoices?: Loaded<'openInvoices'>;
  security?: Loaded<'security'>;
}
