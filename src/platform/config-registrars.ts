import { z } from 'zod';
import { ConfigError, configReader } from './config-reader.ts';
import type { Destination } from './outgoing.ts';

/** Registrars; without one, domains are registered by staff. */
export interface RegistrarConfig {
  irnic?: { token: string; deposit: string; handle: string; destination: Destination } | undefined;
  openprovider?: { username: string; password: string; destination: Destination } | undefined;
  /** Name servers of domains whose owner has not chosen any. */
  nameservers: readonly string[];
}

const url = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const parsed = URL.parse(value);
    if (parsed?.username !== '' || parsed.password + parsed.search + parsed.hash !== '') return false;
    return parsed.protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3})$/.test(parsed.hostname);
  })
  .transform((value) => value.replace(/\/$/, ''));
const key = z.string().regex(/^[\x21-\x7e]{4,2000}$/);
const keyRule = (name: string) => [key, `${name} must be as the registrar gave it to you, without spaces`] as const;
const urlRule = (name: string) => [url, `${name} must be an https address`] as const;

const rules = {
  IRNIC_TOKEN: keyRule('IRNIC_TOKEN'),
  IRNIC_DEPOSIT: keyRule('IRNIC_DEPOSIT'),
  IRNIC_HANDLE: [z.string().regex(/^[a-z]{2}\d{1,8}-irnic$/i), 'IRNIC_HANDLE must look like ab123-irnic'],
  IRNIC_URL: urlRule('IRNIC_URL'),
  OPENPROVIDER_USERNAME: keyRule('OPENPROVIDER_USERNAME'),
  OPENPROVIDER_PASSWORD: keyRule('OPENPROVIDER_PASSWORD'),
  OPENPROVIDER_URL: urlRule('OPENPROVIDER_URL'),
  DOMAIN_NAMESERVERS: [
    z
      .string()
      .transform((list) =>
        list
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .pipe(
        z
          .array(z.string().regex(/^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/))
          .min(2)
          .max(6),
      ),
    'DOMAIN_NAMESERVERS must be two to six host names, like ns1.example.ir ns2.example.ir',
  ],
} as const;

/** Reads the registrars from the environment; none of the values is ever repeated. */
export function readRegistrarConfig(env: Record<string, string | undefined>, baseUrl: string): RegistrarConfig {
  const read = configReader(env, rules, new Set());
  const destinationOf = (name: 'IRNIC_URL' | 'OPENPROVIDER_URL', usual: string): Destination => {
    const address = read(name) ?? usual;
    const loopback = address.startsWith('http:');
    if (loopback && baseUrl.startsWith('https:'))
      throw new ConfigError(`${name} must be an https address, as BASE_URL is.`);
    return { url: address, loopback };
  };
  const [token, deposit, handle] = [read('IRNIC_TOKEN'), read('IRNIC_DEPOSIT'), read('IRNIC_HANDLE')];
  const [username, password] = [read('OPENPROVIDER_USERNAME'), read('OPENPROVIDER_PASSWORD')];
  const nameservers = read('DOMAIN_NAMESERVERS') ?? [];
  const isIrnic = token !== undefined || deposit !== undefined || handle !== undefined;
  if (isIrnic && (token === undefined || deposit === undefined || handle === undefined))
    throw new ConfigError('IRNIC needs IRNIC_TOKEN, IRNIC_DEPOSIT and IRNIC_HANDLE.');
  if ((username === undefined) !== (password === undefined))
    throw new ConfigError('Openprovider needs OPENPROVIDER_USERNAME and OPENPROVIDER_PASSWORD.');
  if ((isIrnic || username !== undefined) && nameservers.length === 0)
    throw new ConfigError('A registrar needs DOMAIN_NAMESERVERS beside it.');
  return {
    nameservers,
    irnic:
      token === undefined || deposit === undefined || handle === undefined
        ? undefined
        : { token, deposit, handle, destination: destinationOf('IRNIC_URL', 'https://epp.nic.ir') },
    openprovider:
      username === undefined || password === undefined
        ? undefined
        : { username, password, destination: destinationOf('OPENPROVIDER_URL', 'https://api.openprovider.eu') },
  };
}
