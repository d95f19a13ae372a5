import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that are not the public internet: private, loopback, link-local, shared, tests, multicast, reserved. */
const closed4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Excluded from the public IPv6 range: protocol assignments, tunnels to other addresses, and documentation. */
const closed6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, prefix] of closed4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closed6) closed.addSubnet(network, prefix, 'ipv6');

const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/**
 * True for an address of the public internet. IPv6 is public inside 2000::/3 only, so mapped, translated, local and
 * multicast addresses are not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** True for an address of this machine. */
export const isLoopback = (address: string) => address === '::1' || (isIPv4(address) && address.startsWith('127.'));
