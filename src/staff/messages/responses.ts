import type { SmsProvider } from '../../platform/config-sms.ts';
import type { Wording } from '../../platform/mail/compose.ts';
import type { SmsKind } from '../../shop/customers/sms/sender.ts';

/** A mail with its words. */
export interface MessageRow {
  /** `customer.invoice-paid` */
  id: string;
  label: string;
  byDefault: Wording;
  /** The words in force. */
  wording: Wording;
  /** Time of the last change; null for the default words. */
  changedAt: number | null;
  placeholders: string[];
  /** Placeholders that must stay in the text, each on a line of its own. */
  required: string[];
}

/** The text of an SMS. */
export interface SmsRow {
  kind: SmsKind;
  label: string;
  byDefault: string;
  /** The text of this site, with named placeholders. The provider sends the one that is registered there. */
  text: string;
  /** Time of the last change; null for the default text. */
  changedAt: number | null;
  /** Name or number of the registered text; null if none is configured, so that this SMS is not sent. */
  template: string | null;
}

export interface MessagesResponse {
  groups: Array<{ label: string; messages: MessageRow[] }>;
  /** Null without a provider of SMS. */
  sms: { provider: SmsProvider; texts: SmsRow[] } | null;
}

/** A mail with sample values in both forms, and the problems of its wording, by field. */
export interface MessagePreview {
  subject: string;
  html: string;
  text: string;
  problems: { subject?: string; text?: string; button?: string };
}
