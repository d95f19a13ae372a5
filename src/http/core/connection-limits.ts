import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyList, networkOf } from '../security/client-address.ts';

interface Limits {
  /** Total of all visitors. */
  connections: number;
  /** Per address, or per network for IPv6; trusted proxies are unlimited. */
  perAddress: number;
}

/** Connections accepted above the limit to be rejected with a response; the rest is closed immediately. */
const overflow = 1.1;

/** Counts the connections of a server. Returns a predicate for those above the limit, which get 503. */
export function limitConnections(
  server: Server,
  { connections, perAddress }: Limits,
  trustedProxies: readonly string[],
): (socket: Socket) => boolean {
  const isProxy = createProxyList(trustedProxies);
  const open = new Map<string, number>();
  const crowded = new Set<Socket>();
  let all = 0;
  server.maxConnections = Math.ceil(connections * overflow);

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isProxy(address) ? null : networkOf(address);
    const own = network === null ? 0 : (open.get(network) ?? 0) + 1;
    if (own > Math.ceil(perAddress * overflow)) return socket.destroy();
    all += 1;
    if (network !== null) open.set(network, own);
    if (own > perAddress) crowded.add(socket);
    socket.once('close', () => {
      all -= 1;
      crowded.delete(socket);
      if (network === null) return;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  return (socket) => all > connections || (crowded.size > 0 && crowded.has(socket));
}
