/** What is told by SMS; providers send texts that they know only, so each kind has a template there. */
export const smsKinds = ['code', 'reminder', 'ready', 'identity', 'changed'] as const;
export type SmsKind = (typeof smsKinds)[number];

export interface Sms {
  /** As `09…`. */
  mobile: string;
  kind: SmsKind;
  /** What stands at the places of the template, in their order: at most three. */
  values: readonly string[];
}

/** Sends SMS by one provider. */
export interface SmsSender {
  /** The kinds that have a template at the provider. */
  kinds: readonly SmsKind[];
  /** Answers what the provider calls the message; raises SmsFailed or OutgoingError when it was not taken. */
  send(sms: Sms): Promise<string>;
}

/** A provider that did not take a message; the text is what it said, and never holds a key. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed';
}
