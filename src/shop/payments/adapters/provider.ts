import { type Outgoing, type OutgoingCall, OutgoingError } from '../../../platform/outgoing.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { type GatewayAttempt, GatewayRefusal, type GatewayResponse, GatewayUnavailable } from '../gateway.ts';

/** Dependencies of adapters besides their configuration. */
export interface AdapterInput {
  call: Outgoing;
}

export interface ProviderResponse {
  status: number;
  body: Record<string, unknown>;
}

/** Requests a JSON object from a provider; no response, a provider fault and anything else throw GatewayUnavailable. */
export async function callProvider(call: Outgoing, request: OutgoingCall): Promise<ProviderResponse> {
  try {
    const response = await call(request);
    checkStatus(response.status);
    return { status: response.status, body: objectIn(response.json()) };
  } catch (cause) {
    throw cause instanceof OutgoingError ? new GatewayUnavailable(cause.message, { cause }) : cause;
  }
}

/** Throws if a provider has a fault, or is overloaded. */
export function checkStatus(status: number): void {
  if (status >= 500 || status === 429) throw new GatewayUnavailable(`the gateway answered with ${status}`);
}

function objectIn(body: unknown): Record<string, unknown> {
  if (!isObject(body)) throw new GatewayUnavailable('the gateway answered with no JSON object');
  return body;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Picks the named fields of a response for the records: card numbers and names stay out. */
export function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}

/** Queries an attempt by its gateway reference. One without a reference was never shown to a buyer. */
export async function ofStarted(
  { ref }: GatewayAttempt,
  inquire: (ref: string) => Promise<GatewayResponse>,
): Promise<GatewayResponse> {
  return ref === null ? { state: 'failed', reason: 'پرداخت در درگاه آغاز نشد.', raw: null } : await inquire(ref);
}

/** Rejection of a payment by the gateway, with its code. */
export function refusalOf(label: string, code: number | string): GatewayRefusal {
  const shown = toPersianDigits(String(code).replace('-', '−'));
  return new GatewayRefusal(
    `${label} این پرداخت را نپذیرفت (کد \u200e${shown}\u200e). درگاه دیگری را انتخاب کنید یا کمی بعد دوباره تلاش کنید.`,
  );
}

/** Redirect URL of a provider, if its origin is known. */
export function visitorUrl(url: unknown, origins: readonly string[]): string {
  const parsed = typeof url === 'string' ? URL.parse(url) : null;
  if (parsed === null || !origins.includes(parsed.origin))
    throw new GatewayUnavailable('the gateway sends visitors to an unknown address');
  return parsed.href;
}
