import type { IncomingMessage } from 'node:http';
import type { Log } from './log.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';
import { type Dialler, RequestRefused, sendSsrfSafe } from './ssrf-safe-request.ts';
import { TimeLimitError, withTimeLimit } from './time-limit.ts';

/** Another program that this one may call: an entry of the configuration; calls cannot reach anything else. */
export interface Destination {
  /** Base URL of its calls; https, unless it is on this machine. */
  url: string;
  /**
   * SHA-256 fingerprint of its certificate. With one the server may be self-signed and on a private address, as panels are:
   * no other server can impersonate it.
   */
  certificate?: string | undefined;
  /** Allows a plain http server of this machine, for development and tests. */
  loopback?: boolean;
}

export interface OutgoingCall {
  /** Default: GET without a body and POST with one. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the address of the destination, with its query: `/v1/verify`. */
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Readonly<Record<string, string>> | URLSearchParams;
  /** Exactly these bytes, for signed or externally produced bodies. */
  raw?: { type: string; text: string };
  /** Milliseconds for the whole exchange. */
  timeLimit?: number | undefined;
}

export interface OutgoingResponse {
  status: number;
  headers: Headers;
  text: string;
  /** Parses the response; throws an OutgoingError if it is not JSON. */
  json(): unknown;
}

export type Outgoing = (call: OutgoingCall) => Promise<OutgoingResponse>;

/**
 * A call without a response. After `refused` and `unreachable` nothing was sent; after any other reason the other side
 * may have performed the request. Neither message nor cause reveals more of the address than its host: paths may contain
 * keys.
 */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly reason: 'refused' | 'unreachable' | 'broken' | 'late' | 'redirected' | 'too-large' | 'unreadable';

  constructor(host: string, reason: OutgoingError['reason'], detail: string) {
    super(`${host}: ${detail}`);
    this.reason = reason;
  }
}

const timeLimitMs = 15_000;
const maxResponseBytes = 1_000_000;

/**
 * HTTP client of one destination, safe against SSRF. Calls name a path, so no other host can be reached; its name is
 * resolved once per call and must resolve to public addresses, unless the destination says otherwise. Redirects are
 * failures.
 *
 * @example const call = createOutgoing({ destination: { url: 'https://gateway.zibal.ir' }, log });
 *   const answer = await call({ path: '/v1/verify', json: { merchant, trackId } });
 */
export function createOutgoing({
  destination,
  log,
  ...dialler
}: Dialler & { destination: Destination; log: Log }): Outgoing {
  const base = new URL(destination.url);
  const { host } = base;
  checkDestination(base, destination);

  async function call(request: OutgoingCall) {
    const { path, method, headers = {}, timeLimit = timeLimitMs } = request;
    const target = targetOf(base, path);
    const body = bodyOf(request);
    try {
      return await withTimeLimit(timeLimit, async (signal) => {
        const response = await sendSsrfSafe(target, {
          ...dialler,
          method: method ?? (body ? 'POST' : 'GET'),
          headers: { accept: 'application/json', ...(body && { 'content-type': body.type }), ...headers },
          body: body?.text ?? '',
          allows: allowedBy(destination),
          certificate: destination.certificate,
          signal,
        });
        return readResponse(response, host);
      });
    } catch (thrown) {
      throw toOutgoingError(thrown, host);
    }
  }

  return async (request) => {
    const started = performance.now();
    try {
      const response = await call(request);
      log.debug({ host, status: response.status, ms: Math.round(performance.now() - started) }, 'called a provider');
      return response;
    } catch (err) {
      const reason = err instanceof OutgoingError ? err.reason : 'fault';
      log.warn({ host, reason, ms: Math.round(performance.now() - started) }, 'a call to a provider failed');
      throw err;
    }
  };
}

function checkDestination(base: URL, { certificate, loopback }: Destination): void {
  if (base.username !== '' || base.password !== '' || base.search !== '' || base.hash !== '')
    throw new OutgoingError(base.host, 'refused', 'an address of a provider has no name, password, query or fragment');
  if (base.protocol !== 'https:' && !(base.protocol === 'http:' && loopback && !certificate))
    throw new OutgoingError(base.host, 'refused', 'calls leave over https only');
}

function bodyOf({ json, form, raw }: OutgoingCall): OutgoingCall['raw'] {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
  return json === undefined ? raw : { type: 'application/json', text: JSON.stringify(json) };
}

/** Returns the URL of a call; a path cannot leave the destination. */
function targetOf(base: URL, path: string): URL {
  const folder = base.pathname.replace(/\/$/, '');
  const target = path.startsWith('/') ? URL.parse(`${base.origin}${folder}${path}`) : null;
  if (target?.origin !== base.origin || !target.pathname.startsWith(`${folder}/`))
    throw new OutgoingError(base.host, 'refused', 'the path leads out of the destination');
  return target;
}

/** A pinned certificate proves the server's identity; without it the address must be public, or this machine's own. */
function allowedBy({ certificate, loopback }: Destination): (address: string) => boolean {
  if (certificate) return () => true;
  return loopback ? isLoopback : isPublicAddress;
}

async function readResponse(response: IncomingMessage, host: string): Promise<OutgoingResponse> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    response.destroy();
    throw new OutgoingError(host, 'redirected', `answered with a redirect (${status})`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxResponseBytes) {
      response.destroy();
      throw new OutgoingError(host, 'too-large', `answered with more than ${maxResponseBytes} bytes`);
    }
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return { status, headers, text, json: () => parse(text, { host, status }) };
}

function parse(text: string, { host, status }: { host: string; status: number }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message would repeat the content.
    throw new OutgoingError(host, 'unreadable', `answered ${status} with something that is not JSON`);
  }
}

function toOutgoingError(thrown: unknown, host: string): OutgoingError {
  if (thrown instanceof OutgoingError) return thrown;
  if (thrown instanceof TimeLimitError) return new OutgoingError(host, 'late', 'did not answer in time');
  if (thrown instanceof RequestRefused) return new OutgoingError(host, 'refused', thrown.message);
  const { code = 'unknown fault', syscall } = thrown as NodeJS.ErrnoException;
  return syscall === 'connect' || syscall === 'getaddrinfo'
    ? new OutgoingError(host, 'unreachable', `cannot be reached (${code})`)
    : new OutgoingError(host, 'broken', `broke off (${code})`);
}
