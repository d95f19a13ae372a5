import type { PersonalReader } from '../../builder/reader.ts';

type Answer<Name extends keyof PersonalReader> = Awaited<ReturnType<PersonalReader[Name]>>;

/** Data of the account: of the selected tab, and of the signed-in user. */
export interface AccountData {
  customer: NonNullable<Answer<'customer'>>;
  services?: Answer<'services'>;
  /** The requested service. */
  service?: NonNullable<Answer<'service'>>;
  /** Plans that it can change to. */
  planChanges?: Answer<'planChanges'>;
  /** Price of a rebuild on a smaller disk, if requested. */
  rebuild?: Answer<'change'>;
  /** Changeable options. */
  optionChoices?: Answer<'optionChoices'>;
  /** Billing party. */
  billedTo?: Answer<'billedTo'>;
  orders?: Answer<'orders'>;
  invoices?: Answer<'invoices'>;
  payments?: Answer<'payments'>;
  balance?: Answer<'balance'>;
  openInvoices?: Answer<'openInvoices'>;
  security?: Answer<'security'>;
}
