import type { ProxmoxConfig } from '../../../../platform/config-provisioning.ts';

const numberOf = (ipv4: string) => ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** IPv4 address `after` positions after the first. */
export function nextIpv4(first: string, after: number): string {
  const number = numberOf(first) + after;
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');
}

/** IPv6 address `after` positions after the first, in its short form. */
export function nextIpv6(first: string, after: number): string {
  const [head = '', tail] = first.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [start, end] = [groups(head), groups(tail ?? '')];
  const all = [...start, ...Array(8 - start.length - end.length).fill('0'), ...end];
  const number = all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n) + BigInt(after);
  const long = Array.from({ length: 8 }, (_, at) => ((number >> BigInt(112 - at * 16)) & 65_535n).toString(16)).join(
    ':',
  );
  return new URL(`http://[${long}]`).hostname.slice(1, -1);
}

type Networks = Pick<ProxmoxConfig, 'ids' | 'network' | 'network6'>;

/** Addresses of a machine: derived from the position of its id. */
export function addressesOf({ ids, network, network6 }: Networks, vmid: number): { ipv4: string; ipv6: string | null } {
  const after = vmid - ids.first;
  return {
    ipv4: nextIpv4(network.first, after),
    ipv6: network6 ? nextIpv6(network6.first, after) : null,
  };
}

/** First network card in cloud-init format. */
export function firstCard(config: Networks, vmid: number, hasIpv6: boolean): string {
  const { network, network6 } = config;
  const { ipv4, ipv6 } = addressesOf(config, vmid);
  return [
    `ip=${ipv4}/${network.prefix},gw=${network.gateway}`,
    ...(hasIpv6 && network6 ? [`ip6=${ipv6}/${network6.prefix},gw6=${network6.gateway}`] : []),
  ].join(',');
}

/** True if a card has an address of a pool, in cloud-init format: `ip=192.0.2.7/24`. */
export function isInPool({ first, count }: { first: string; count: number }, card: string): boolean {
  const [, address] = /^ip=([\d.]+)\//.exec(card) ?? [];
  const place = address === undefined ? -1 : numberOf(address) - numberOf(first);
  return place >= 0 && place < count;
}

/**
 * Additional network cards, one per additional address, like the machine's first one. They have no gateway: there is only
 * one default route.
 */
export function furtherCards(first: string, addresses: readonly string[], prefix: number): Record<string, string> {
  // Each card gets its own MAC address, so that of the first is left out: `virtio=AA:…,bridge=vmbr0`.
  const like = first.replace(/^(\w+)=[^,]*/, '$1') || 'virtio,bridge=vmbr0';
  return Object.fromEntries(
    addresses.flatMap((address, index) => [
      [`net${index + 1}`, like],
      [`ipconfig${index + 1}`, `ip=${address}/${prefix}`],
    ]),
  );
}
