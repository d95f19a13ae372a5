/** Kinds of SMS; providers only send registered texts, so each kind has a template there. */
export const smsKinds = ['code', 'reminder', 'domain', 'ready', 'identity', 'changed'] as const;
export type SmsKind = (typeof smsKinds)[number];

export interface Sms {
  /** As `09…`. */
  mobile: string;
  kind: SmsKind;
  /** Template values in order: at most three. */
  values: readonly string[];
}

/** Sends SMS by one provider. */
export interface SmsSender {
  /** The kinds that have a template at the provider. */
  kinds: readonly SmsKind[];
  /** Returns the provider's message id; throws SmsFailed or OutgoingError if it was not accepted. */
  send(sms: Sms): Promise<string>;
}

/** Rejection by the provider; the message is the provider's reason, and never contains a key. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed';
}
