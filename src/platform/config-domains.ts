import { z } from 'zod';
import { ConfigError, configReader } from './config-reader.ts';
import type { Destination } from './outgoing.ts';
import type { LineDestination } from './outgoing-line.ts';

/** Registries for domain availability checks, by top-level domain: `.com`. */
export interface DomainConfig {
  rdap: Readonly<Record<string, Destination>>;
  whois: Readonly<Record<string, LineDestination>>;
  /** RDAP addresses for endings that neither the configuration nor the list names. */
  usual: Readonly<Record<string, string>>;
  /** URL of the list of registries; absent if it is not fetched. */
  bootstrap?: Destination;
}

/** Folder of the list of registries (RFC 9224). */
const usualBootstrap = 'https://data.iana.org/rdap';
/** Registry servers of the most common top-level domains, as IANA lists them; used without its list. */
const usualRdap: Readonly<Record<string, string>> = {
  '.com': 'https://rdap.verisign.com/com/v1',
  '.net': 'https://rdap.verisign.com/net/v1',
  '.org': 'https://rdap.publicinterestregistry.org/rdap',
  '.info': 'https://rdap.identitydigital.services/rdap',
  '.shop': 'https://rdap.gmoregistry.net/rdap',
  '.online': 'https://rdap.radix.host/rdap',
  '.site': 'https://rdap.radix.host/rdap',
  '.store': 'https://rdap.radix.host/rdap',
  '.tech': 'https://rdap.radix.host/rdap',
  '.xyz': 'https://rdap.centralnic.com/xyz',
  '.app': 'https://pubapi.registry.google/rdap',
  '.dev': 'https://pubapi.registry.google/rdap',
};
/** Registries without RDAP. */
const usualWhois: Readonly<Record<string, string>> = { '.ir': 'whois.nic.ir:43' };

const ending = '\\.[a-z0-9-]{2,63}';
const pairs = (rule: RegExp) =>
  z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(rule)).max(100))
    .transform((list) => Object.fromEntries(list.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])));
const url = String.raw`(?:https://[a-z0-9.:-]+|http://(?:localhost|127\.\d+\.\d+\.\d+)(?::\d+)?)(?:/[\w./-]*)?`;

const rules = {
  DOMAIN_RDAP: [
    pairs(new RegExp(`^${ending}=${url}$`)),
    'DOMAIN_RDAP must be endings with the https address of their registry, like .com=https://rdap.verisign.com/com/v1',
  ],
  DOMAIN_BOOTSTRAP: [
    z.string().regex(new RegExp(`^(?:off|${url})$`)),
    'DOMAIN_BOOTSTRAP must be the https address of the folder with dns.json, or off',
  ],
  DOMAIN_WHOIS: [
    pairs(new RegExp(String.raw`^${ending}=[a-z0-9.-]+(?::\d{1,5})?$`)),
    'DOMAIN_WHOIS must be endings with the host of their registry, like .ir=whois.nic.ir:43',
  ],
} as const;

/** Reads the registries from the environment; the usual ones need no entry. */
export function readDomainConfig(env: Record<string, string | undefined>, baseUrl: string): DomainConfig {
  const read = configReader(env, rules, new Set(Object.keys(rules)));
  const isLocal = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3})$/.test(host);
  const loopback = (name: string, is: boolean) => {
    if (is && baseUrl.startsWith('https:')) throw new ConfigError(`${name} must not name this machine.`);
    return is;
  };
  const list = read('DOMAIN_BOOTSTRAP') ?? usualBootstrap;
  const rdap = Object.entries({ ...read('DOMAIN_RDAP') }).map(([name, text]) => {
    const address = text.replace(/\/$/, '');
    return [name, { url: address, loopback: loopback('DOMAIN_RDAP', address.startsWith('http:')) }] as const;
  });
  const whois = Object.entries({ ...usualWhois, ...read('DOMAIN_WHOIS') }).map(([name, text]) => {
    const [host = '', port = '43'] = text.split(':');
    return [name, { host, port: Number(port), loopback: loopback('DOMAIN_WHOIS', isLocal(host)) }] as const;
  });
  return {
    rdap: Object.fromEntries(rdap),
    whois: Object.fromEntries(whois),
    usual: usualRdap,
    ...(list !== 'off' && {
      bootstrap: { url: list.replace(/\/$/, ''), loopback: loopback('DOMAIN_BOOTSTRAP', list.startsWith('http:')) },
    }),
  };
}
