import type { IncomingMessage } from 'node:http';
import { type Config, isLoopbackHost } from '../../platform/config.ts';

/** Headers that only proxies add. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const local = new WeakSet<Request>();

/** Records if this machine itself sent a request, for `isFromThisMachine`. */
export function rememberCaller(
  request: Request,
  incoming: Pick<IncomingMessage, 'socket' | 'headers'>,
  config: Pick<Config, 'host' | 'trustedProxies'>,
): void {
  if (isSentHere(incoming, config)) local.add(request);
}

/**
 * True if a request was sent by this machine itself to a server that is not reachable from elsewhere: it listens on a
 * loopback address, no proxy is configured, and the connection comes from a loopback address, carries no proxy header and
 * names this machine as its host (a DNS-rebinding page names another). The single test for everything allowed or shown on
 * this machine only.
 */
export function isFromThisMachine(request: Request): boolean {
  return local.has(request);
}

function isSentHere(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  { host, trustedProxies }: Pick<Config, 'host' | 'trustedProxies'>,
): boolean {
  const isAlone = trustedProxies.length === 0 && isLoopbackHost(host);
  const isPeer = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined);
  return isAlone && isPeer && !isForwarded && isLoopbackHost((headers.host ?? '').replace(/:\d{1,5}$/, ''));
}
