import { type Outgoing, type OutgoingCall, OutgoingError } from '../../../platform/outgoing.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { type GatewayAttempt, GatewayRefusal, type GatewayResponse, GatewayUnavailable } from '../gateway.ts';

/** What adapters get besides their configuration. */
export interface AdapterInput {
  call: Outgoing;
}

export interface ProviderResponse {
  status: number;
  body: Record<string, unknown>;
}

/** Asks a provider for a JSON object; no answer, a fault of the provider and anything else are GatewayUnavailable. */
export async function callProvider(call: Outgoing, request: OutgoingCall): Promise<ProviderResponse> {
  try {
    const answer = await call(request);
    checkStatus(answer.status);
    return { status: answer.status, body: objectIn(answer.json()) };
  } catch (cause) {
    throw cause instanceof OutgoingError ? new GatewayUnavailable(cause.message, { cause }) : cause;
  }
}

/** Raises when a provider has a fault, or too much to do. */
export function checkStatus(status: number): void {
  if (status >= 500 || status === 429) throw new GatewayUnavailable(`the gateway answered with ${status}`);
}

function objectIn(body: unknown): Record<string, unknown> {
  if (!isObject(body)) throw new GatewayUnavailable('the gateway answered with no JSON object');
  return body;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only the named fields of an answer, for the records: card numbers and names stay out. */
export function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}

/** Asks of an attempt by what the gateway calls it. One that never got a name was never shown to anybody. */
export async function ofStarted(
  { ref }: GatewayAttempt,
  asked: (ref: string) => Promise<GatewayResponse>,
): Promise<GatewayResponse> {
  return ref === null ? { state: 'failed', reason: 'پرداخت در درگاه آغاز نشد.', raw: null } : await asked(ref);
}

/** The gateway said no to a payment, with a code of its own. */
export function refusalOf(label: string, code: number | string): GatewayRefusal {
  const shown = toPersianDigits(String(code).replace('-', '−'));
  return new GatewayRefusal(
    `${label} این پرداخت را نپذیرفت (کد \u200e${shown}\u200e). درگاه دیگری را انتخاب کنید یا کمی بعد دوباره تلاش کنید.`,
  );
}

/** The address that a provider sends the visitor to, if it is one of those that it is known by. */
export function visitorUrl(url: unknown, origins: readonly string[]): string {
  const parsed = typeof url === 'string' ? URL.parse(url) : null;
  if (parsed === null || !origins.includes(parsed.origin))
    throw new GatewayUnavailable('the gateway sends visitors to an unknown address');
  return parsed.href;
}
