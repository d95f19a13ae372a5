import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

/** DNS resolution and connecting; replaced in tests. */
export interface Dialler {
  resolve?: (host: string) => Promise<string[]>;
  open?: (options: RequestOptions) => ClientRequest;
}

export interface CheckedRequest extends Dialler {
  method: string;
  headers: Record<string, string | number>;
  body: string;
  /** Decides whether a connection to an address is allowed; checked for every resolved address. */
  allows: (address: string) => boolean;
  /** SHA-256 of the only trusted certificate, regardless of issuer and name. */
  certificate?: string | undefined;
  /** Aborts the whole exchange, including reading the response. */
  signal: AbortSignal;
}

/** Nothing was sent: the address is not allowed, or the server's certificate does not match. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/**
 * SSRF-safe request: the name is resolved once, every address must be allowed, and the connection goes to the checked
 * one, which prevents DNS rebinding. Redirects are returned as ordinary responses and never followed.
 */
export async function sendSsrfSafe(target: URL, request: CheckedRequest): Promise<IncomingMessage> {
  const { method, headers, body, allows, certificate, signal, resolve = resolveAddresses } = request;
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const addresses = await unlessAborted(resolve(host), signal);
  const [address] = addresses;
  if (address === undefined || !addresses.every(allows))
    throw new RequestRefused('the name leads to an address that may not be reached');

  const plain = target.protocol === 'http:';
  const port = target.port === '' ? (plain ? 80 : 443) : Number(target.port);
  // The certificate must be the name's, not the address's.
  const servername = isIP(host) === 0 ? host : '';
  const pinned = certificate && (await connectPinned({ host: address, port, servername }, certificate, signal));
  const open = request.open ?? (plain || pinned ? httpRequest : httpsRequest);
  return await new Promise<IncomingMessage>((done, reject) => {
    const sent = open({
      method,
      host: address,
      port,
      path: target.pathname + target.search,
      servername,
      signal,
      headers: { host: target.host, 'content-length': Buffer.byteLength(body), 'user-agent': 'Mizban', ...headers },
      ...(pinned ? { createConnection: () => pinned } : { agent: false }),
    });
    sent.on('response', done);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Connects to the server with the pinned certificate; nothing is sent before it is verified. */
function connectPinned(
  to: { host: string; port: number; servername: string },
  certificate: string,
  signal: AbortSignal,
): Promise<TLSSocket> {
  return new Promise((done, reject) => {
    // Trust is based on the fingerprint below only.
    const socket = connect({ ...to, rejectUnauthorized: false });
    const abort = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', abort));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      socket.off('error', reject);
      if (sameFingerprint(socket.getPeerX509Certificate()?.fingerprint256 ?? '', certificate)) return done(socket);
      socket.destroy();
      reject(new RequestRefused('the server has another certificate than the one that is trusted'));
    });
  });
}

const sameFingerprint = (one: string, other: string) =>
  one !== '' && one.replaceAll(':', '').toLowerCase() === other.replaceAll(':', '').toLowerCase();

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(done, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Every address of a name, in the order of the system. */
export async function resolveAddresses(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}
