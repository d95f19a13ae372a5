import { z } from 'zod';
import { ConfigError, configReader } from './config-reader.ts';
import type { Destination } from './outgoing.ts';

/** Providers of provisioning; unconfigured ones are `undefined`, and staff provision manually. */
export interface ProvisioningConfig {
  proxmox?: ProxmoxConfig | undefined;
  /** The provider's own system, called by webhook. */
  webhook?: { destination: Destination } | undefined;
}

export interface ProxmoxConfig {
  destination: Destination;
  /** `user@realm!id=secret` */
  token: string;
  node: string;
  /** Range of machine ids reserved for this site, first and last. */
  ids: { first: number; last: number };
  /** IPv4 address of the machine with the first id; each further id gets the next address. */
  network: Network;
  /** The same for IPv6, if machines have it. */
  network6?: Network | undefined;
  /** Additional IPv4 addresses of machines: first address, count and prefix. */
  addresses?: { first: string; count: number; prefix: number } | undefined;
}

interface Network {
  first: string;
  prefix: number;
  gateway: string;
}

const url = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const parsed = URL.parse(value);
    if (parsed === null || parsed.username + parsed.password + parsed.search + parsed.hash !== '') return false;
    return parsed.protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(parsed.hostname);
  })
  .transform((value) => value.replace(/\/$/, ''));

const ids = z
  .string()
  .regex(/^\d{3,9}-\d{3,9}$/)
  .transform((value) => {
    const [first = 0, last = 0] = value.split('-').map(Number);
    return { first, last };
  })
  .refine(({ first, last }) => first >= 100 && first <= last);

const network = z
  .string()
  .regex(/^[\d.]+\/\d{1,2} [\d.]+$/)
  .transform((value) => {
    const [first = '', prefix = '', gateway = ''] = value.split(/[/ ]/);
    return { first, prefix: Number(prefix), gateway };
  })
  .pipe(z.object({ first: z.ipv4(), prefix: z.number().min(8).max(32), gateway: z.ipv4() }));

const network6 = z
  .string()
  .regex(/^[0-9a-f:]+\/\d{1,3} [0-9a-f:]+$/i)
  .transform((value) => {
    const [first = '', prefix = '', gateway = ''] = value.split(/[/ ]/);
    return { first, prefix: Number(prefix), gateway };
  })
  .pipe(z.object({ first: z.ipv6(), prefix: z.number().min(16).max(128), gateway: z.ipv6() }));

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const addresses = z
  .string()
  .regex(/^[\d.]+-[\d.]+\/\d{1,2}$/)
  .transform((value) => {
    const [first = '', last = '', prefix = ''] = value.split(/[-/]/);
    return { first, last, prefix: Number(prefix) };
  })
  .pipe(z.object({ first: z.ipv4(), last: z.ipv4(), prefix: z.number().min(8).max(32) }))
  .transform(({ first, last, prefix }) => ({ first, count: numberOf(last) - numberOf(first) + 1, prefix }))
  .refine(({ count }) => count > 0);

const rules = {
  PROXMOX_URL: [url, 'PROXMOX_URL must be an https address, like https://10.0.0.2:8006'],
  PROXMOX_TOKEN: [
    z.string().regex(/^[\w.-]+@[\w.-]+![\w.-]+=[0-9a-f-]{36}$/i),
    'PROXMOX_TOKEN must look like user@pve!name=00000000-0000-0000-0000-000000000000',
  ],
  PROXMOX_CERTIFICATE: [
    z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/i),
    'PROXMOX_CERTIFICATE must be the SHA-256 fingerprint of its certificate, like AB:CD:…',
  ],
  PROXMOX_NODE: [z.string().regex(/^[\w.-]{1,60}$/), 'PROXMOX_NODE must be the name of a node'],
  PROXMOX_IDS: [ids, 'PROXMOX_IDS must be the ids of machines that are for this site alone, like 10000-19999'],
  PROXMOX_NETWORK: [network, 'PROXMOX_NETWORK must be the first address and the gateway, like 192.0.2.10/24 192.0.2.1'],
  PROXMOX_NETWORK6: [
    network6,
    'PROXMOX_NETWORK6 must be the first IPv6 and its gateway, like 2001:db8:1::10/64 2001:db8:1::1',
  ],
  PROXMOX_ADDRESSES: [
    addresses,
    'PROXMOX_ADDRESSES must be the IPv4 that are sold beside the first, like 192.0.2.128-192.0.2.191/24',
  ],
  PROVISIONING_WEBHOOK_URL: [url, 'PROVISIONING_WEBHOOK_URL must be an https address'],
} as const;

/** Reads the provisioning providers from the environment; errors never repeat a value. */
export function readProvisioningConfig(env: Record<string, string | undefined>): ProvisioningConfig {
  const read = configReader(env, rules, new Set());
  const address = read('PROXMOX_URL');
  const webhook = read('PROVISIONING_WEBHOOK_URL');
  const needed = <K extends 'PROXMOX_TOKEN' | 'PROXMOX_NODE' | 'PROXMOX_IDS' | 'PROXMOX_NETWORK'>(name: K) => {
    const value = read(name);
    if (value === undefined) throw new ConfigError(`PROXMOX_URL needs ${name} beside it.`);
    return value as NonNullable<typeof value>;
  };
  return {
    proxmox:
      address === undefined
        ? undefined
        : {
            destination: {
              url: address,
              certificate: read('PROXMOX_CERTIFICATE'),
              loopback: address.startsWith('http:'),
            },
            token: needed('PROXMOX_TOKEN'),
            node: needed('PROXMOX_NODE'),
            ids: needed('PROXMOX_IDS'),
            network: needed('PROXMOX_NETWORK'),
            network6: read('PROXMOX_NETWORK6'),
            addresses: read('PROXMOX_ADDRESSES'),
          },
    webhook:
      webhook === undefined ? undefined : { destination: { url: webhook, loopback: webhook.startsWith('http:') } },
  };
}
