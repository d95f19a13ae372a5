/** Charge in a currency's smallest unit, as stored with the attempt. */
export interface Charge {
  /** IRR, or the provider's currency. */
  currency: string;
  minor: number;
}

/** Redirect of the visitor to the payment page. `get` is a redirect; `post` a form that the browser submits there. */
export type Redirect = { method: 'get'; url: string } | { method: 'post'; url: string; fields: Record<string, string> };

/** An attempt as gateways see it. */
export interface GatewayAttempt {
  id: string;
  /** Null before `start` has returned. */
  ref: string | null;
  charge: Charge;
  /** Return URL of the visitor; its path contains the secret of the attempt. */
  callbackUrl: string;
  /** A short sentence for the page of the bank. */
  description: string;
  /** For banks that compare card and mobile; empty when unknown. */
  mobile: string;
  email: string;
  createdAt: number;
}

/** Parsed callback; a hint only. */
export interface CallbackHint {
  /** Gateway reference of the payment, if the callback contains it. */
  ref: string | null;
  outcome: 'paid' | 'cancelled' | 'unknown';
}

/** Response of a gateway about a payment. Only `paid` with the amount of the attempt settles an invoice. */
export type GatewayResponse =
  | { state: 'paid'; charge: Charge; ref: string; raw: unknown }
  /** Returned by `inquire`: the visitor has paid, but the money was not captured yet; `verify` captures it. */
  | { state: 'unverified'; raw: unknown }
  /** Not decided yet: retry later. */
  | { state: 'pending'; raw: unknown }
  | { state: 'failed'; reason: string; raw: unknown }
  /** The money was refunded. */
  | { state: 'reversed'; raw: unknown };

/** No response, or an invalid one; the attempt stays unchanged and is retried. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** Rejection by the gateway, with a message for people. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}

/** Data of a gateway that does not depend on its configuration: its payments stay after its keys are removed. */
export interface GatewayAbout {
  /** Permanent: it is stored with every payment. */
  name: string;
  /** Label for visitors and staff, such as «زرین‌پال». */
  label: string;
  /** Fields of a stored response with the number on the buyer's receipt, by which staff find the payment. */
  receiptKeys: readonly string[];
  /** Note for staff about refunds through it. */
  refundNote?: string;
}

/** Payment gateway. Adapters do not access invoices or the database. */
export interface Gateway extends Pick<GatewayAbout, 'name' | 'label'> {
  /** `card` and `wallet` serve the card and the wallet button; `bank` the Iranian gateways. */
  kind: 'bank' | 'card' | 'wallet' | 'test';
  currency: string;
  /** Minimum and maximum amount, in its smallest unit. */
  limits: { min: number; max: number };
  /**
   * Origins of the payment page, for the CSP of pages with a payment form: browsers also apply `form-action` to redirects
   * after a form post.
   */
  formOrigins: readonly string[];
  /** Starts a payment. Never retried blindly: at some gateways a second call makes a second payment. */
  start(attempt: GatewayAttempt): Promise<{ ref: string; redirect: Redirect; raw: unknown }>;
  /** Parses the query or the posted form of the callback. */
  readCallback(values: URLSearchParams): CallbackHint;
  /**
   * Captures the money of an attempt if the visitor has paid. "Verified before" is `paid`, and `pending` while the visitor
   * may still pay. Idempotent; may be called at any time.
   */
  verify(attempt: GatewayAttempt): Promise<GatewayResponse>;
  /** Queries the state of an attempt, without capturing. */
  inquire(attempt: GatewayAttempt): Promise<GatewayResponse>;
  /** Refunds, if the gateway supports it; idempotent by `key`. */
  refund?(attempt: GatewayAttempt, charge: Charge, key: string): Promise<{ state: 'done' | 'pending'; raw: unknown }>;
  /** Lists paid but unverified payments, if the gateway supports it. */
  unverified?(): Promise<Array<{ ref: string; charge: Charge }>>;
  /** Verifies a signed webhook message from its raw bytes; null if the signature is invalid or too old. */
  readWebhook?(body: Uint8Array, headers: Headers, now: number): Promise<GatewayMessage | null>;
}

/** Webhook message with a valid signature. */
export interface GatewayMessage {
  /** Message id of the provider: a replay has the same. */
  id: string;
  kind: string;
  /** Gateway reference of its payment. */
  ref: string | null;
}
