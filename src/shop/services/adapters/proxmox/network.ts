import type { ProxmoxConfig } from '../../../../platform/config-provisioning.ts';

const numberOf = (ipv4: string) => ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** The address that comes so many after an IPv4. */
export function nextIpv4(first: string, after: number): string {
  const number = numberOf(first) + after;
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');
}

/** The address that comes so many after an IPv6, in its short form. */
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

/** The addresses of a machine: each id has those at its place behind the first. */
export function addressesOf({ ids, network, network6 }: Networks, vmid: number): { ipv4: string; ipv6: string | null } {
  const after = vmid - ids.first;
  return {
    ipv4: nextIpv4(network.first, after),
    ipv6: network6 ? nextIpv6(network6.first, after) : null,
  };
}

/** The first network card as cloud-init is told. */
export function firstCard(config: Networks, vmid: number, hasIpv6: boolean): string {
  const { network, network6 } = config;
  const { ipv4, ipv6 } = addressesOf(config, vmid);
  return [
    `ip=${ipv4}/${network.prefix},gw=${network.gateway}`,
    ...(hasIpv6 && network6 ? [`ip6=${ipv6}/${network6.prefix},gw6=${network6.gateway}`] : []),
  ].join(',');
}

/** Whether a card has an address of a pool, as cloud-init is told: `ip=192.0.2.7/24`. */
export function isInPool({ first, count }: { first: string; count: number }, card: string): boolean {
  const [, address] = /^ip=([\d.]+)\//.exec(card) ?? [];
  const place = address === undefined ? -1 : numberOf(address) - numberOf(first);
  return place >= 0 && place < count;
}

/**
 * Further network cards, one for each further address, like the first one of the machine. They have no gateway: there is
 * one way out.
 */
export function furtherCards(first: string, addresses: readonly string[], prefix: number): Record<string, string> {
  // Each card has a hardware address of its own, so that of the first is left out: `virtio=AA:…,bridge=vmbr0`.
  const like = first.replace(/^(\w+)=[^,]*/, '$1') || 'virtio,bridge=vmbr0';
  return Object.fromEntries(
    addresses.flatMap((address, index) => [
      [`net${index + 1}`, like],
      [`ipconfig${index + 1}`, `ip=${address}/${prefix}`],
    ]),
  );
}
