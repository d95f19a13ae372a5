import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * Determines the address of a request: the connection or, behind trusted proxies, the right-most hop of X-Forwarded-For
 * that is not one of them. Entries left of it can be forged. Returns the network of one household: an IPv4 address, or the
 * /64 of an IPv6 one.
 */
export function createAddressReader(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string {
  const isOurs = createProxyList(trustedProxies);
  return ({ socket, headers }) => {
    let address = plainAddress(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    const hops = String(forwarded ?? '').split(',');
    while (isOurs(address)) {
      const hop = plainAddress((hops.pop() ?? '').trim());
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return networkOf(address);
  };
}

/** Returns a predicate for trusted proxies, given as addresses and networks. */
export function createProxyList(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of trustedProxies) {
    const [network = '', prefix] = entry.split('/');
    const family = isIPv4(network) ? 'ipv4' : 'ipv6';
    proxies.addSubnet(network, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (text) => {
    const address = plainAddress(text);
    return isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/** The IPv4 address itself, or the first address of the /64 IPv6 network of a household. */
export function networkOf(text: string): string {
  const address = plainAddress(text);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::` : address;
}

/** The network that an address belongs to: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function wideNetworkOf(text: string): string {
  const address = plainAddress(text);
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 3).join(':')}::`;
  return isIPv4(address) ? address.replace(/\d+$/, '0') : address;
}

/** Without a port or a zone, and IPv4 written as IPv4. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : address;
}

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''));
}
