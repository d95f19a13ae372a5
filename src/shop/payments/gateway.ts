/** What is charged: a currency and its smallest unit, as the attempt has stored it. */
export interface Charge {
  /** IRR, or what the provider takes. */
  currency: string;
  minor: number;
}

/** Where the visitor goes to pay. `get` is a redirect; `post` a form that the visitor's browser sends there. */
export type Redirect = { method: 'get'; url: string } | { method: 'post'; url: string; fields: Record<string, string> };

/** An attempt as gateways see it. */
export interface GatewayAttempt {
  id: string;
  /** Null before `start` has answered. */
  ref: string | null;
  charge: Charge;
  /** Where the visitor comes back to; its path carries the secret of the attempt. */
  callbackUrl: string;
  /** A short sentence for the page of the bank. */
  description: string;
  /** For banks that compare card and mobile; empty when unknown. */
  mobile: string;
  email: string;
  createdAt: number;
}

/** What the callback says; a hint and nothing more. */
export interface CallbackHint {
  /** What the gateway calls the payment, where the callback tells. */
  ref: string | null;
  outcome: 'paid' | 'cancelled' | 'unknown';
}

/** What a gateway says of a payment when it is asked. Only `paid` with the amount of the attempt settles anything. */
export type GatewayResponse =
  | { state: 'paid'; charge: Charge; ref: string; raw: unknown }
  /** Answered by `inquire`: the visitor has paid and nobody took the money yet; `verify` takes it. */
  | { state: 'unverified'; raw: unknown }
  /** Not decided yet: ask again later. */
  | { state: 'pending'; raw: unknown }
  | { state: 'failed'; reason: string; raw: unknown }
  /** The money was given back. */
  | { state: 'reversed'; raw: unknown };

/** A gateway that did not answer, or answered nonsense; the attempt stays as it is and is asked for again. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** A gateway that said no: the sentence is for people. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}

/** One way to pay. Adapters know nothing of invoices and of the database. */
export interface Gateway {
  /** Permanent: `zarinpal`, `zibal`, `stripe`, `paypal`, `test`. */
  name: string;
  /** For visitors: «زرین‌پال». */
  label: string;
  /** `card` and `wallet` serve the card and the wallet button; `bank` the Iranian gateways. */
  kind: 'bank' | 'card' | 'wallet' | 'test';
  currency: string;
  /** The least and the most that it takes, in its smallest unit. */
  limits: { min: number; max: number };
  /**
   * The origins that the visitor may be sent to, for the policy of pages with a form that leads there: browsers hold
   * redirects that answer a posted form to `form-action` as well.
   */
  formOrigins: readonly string[];
  /** Begins a payment. Never repeated blindly: at some gateways a second call makes a second payment. */
  start(attempt: GatewayAttempt): Promise<{ ref: string; redirect: Redirect; raw: unknown }>;
  /** What the query or the posted form of the callback says. */
  readCallback(values: URLSearchParams): CallbackHint;
  /**
   * Takes the money of an attempt, if the visitor has paid; "verified before" is `paid`, and `pending` while the visitor
   * may still pay. May be called at any time and any number of times.
   */
  verify(attempt: GatewayAttempt): Promise<GatewayResponse>;
  /** Asks what became of an attempt, without taking anything. */
  inquire(attempt: GatewayAttempt): Promise<GatewayResponse>;
  /** Gives money back, where the gateway can; `key` makes a repeated call the same one. */
  refund?(attempt: GatewayAttempt, charge: Charge, key: string): Promise<{ state: 'done' | 'pending'; raw: unknown }>;
  /** Payments that were made and that nobody verified, where the gateway lists them. */
  unverified?(): Promise<Array<{ ref: string; charge: Charge }>>;
  /** Judges a signed message of the provider from its raw bytes; null when the signature does not hold or is too old. */
  readWebhook?(body: Uint8Array, headers: Headers, now: number): Promise<GatewayMessage | null>;
}

/** A message of a provider whose signature holds. */
export interface GatewayMessage {
  /** The id that the provider gave it: a replay has the same. */
  id: string;
  kind: string;
  /** The payment it speaks of. */
  ref: string | null;
}
