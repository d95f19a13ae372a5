import { z } from 'zod';
import { type DomainConfig, readDomainConfig } from './config-domains.ts';
import { type ProvisioningConfig, readProvisioningConfig } from './config-provisioning.ts';
import { ConfigError, configReader } from './config-reader.ts';
import { type RegistrarConfig, readRegistrarConfig } from './config-registrars.ts';
import { readSmsConfig, type SmsConfig } from './config-sms.ts';
import { type ForeignCurrency, foreignCurrencies } from './currencies.ts';
import type { Destination } from './outgoing.ts';

/** Providers of the shop; unconfigured ones are `undefined`. */
export interface ShopConfig {
  gateways: GatewayConfig;
  /** Allows the test gateway on a site served over TLS, while it has no real one. */
  testGateway?: boolean | undefined;
  sms?: SmsConfig | undefined;
  /** Service that checks whether a mobile number belongs to a national id. */
  identity?: { token: string; destination: Destination } | undefined;
  provisioning?: ProvisioningConfig;
  /** Registries for domain availability checks; without them no domain is sold. */
  domains?: DomainConfig;
  registrars?: RegistrarConfig;
}

export interface GatewayConfig {
  zarinpal?: { merchant: string; destination: Destination } | undefined;
  zibal?: { merchant: string; destination: Destination; refunds?: ZibalRefunds | undefined } | undefined;
  stripe?: ForeignGateway<{ secretKey: string; webhookSecret: string }> | undefined;
  paypal?: ForeignGateway<{ clientId: string; secret: string; webhookId: string }> | undefined;
}

/** Credentials of Zibal refunds: a token of the merchant's panel and the debited account. */
export interface ZibalRefunds {
  token: string;
  account: string;
  destination: Destination;
}

type ForeignGateway<Keys> = Keys & { currency: ForeignCurrency; destination: Destination };

/** URL of a provider: https, or a plain server of this machine for development. */
const providerUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value);
    if (url === null || url.username + url.password + url.search + url.hash !== '') return false;
    return url.protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  })
  .transform((value) => value.replace(/\/$/, ''));

const key = z.string().regex(/^[\x21-\x7e]{4,300}$/);
const token = z.string().regex(/^[\x21-\x7e]{8,2000}$/);
const keyRule = (name: string) => [key, `${name} must be as the provider gave it to you, without spaces`] as const;
const tokenRule = (name: string) => [token, `${name} must be as the provider gave it to you, without spaces`] as const;
const urlRule = (name: string) =>
  [providerUrl, `${name} must be an https address, or an http address of this machine`] as const;
const currencyRule = (name: string) =>
  [z.enum(foreignCurrencies), `${name} must be one of ${foreignCurrencies.join(', ')}`] as const;

const rules = {
  TEST_GATEWAY: [z.literal('yes'), 'TEST_GATEWAY must be yes or be left out'],
  ZARINPAL_MERCHANT: [
    z.string().regex(/^[0-9a-f-]{36}$/i),
    'ZARINPAL_MERCHANT must be the merchant id of 36 characters',
  ],
  ZARINPAL_URL: urlRule('ZARINPAL_URL'),
  ZIBAL_MERCHANT: keyRule('ZIBAL_MERCHANT'),
  ZIBAL_URL: urlRule('ZIBAL_URL'),
  ZIBAL_ACCESS_TOKEN: tokenRule('ZIBAL_ACCESS_TOKEN'),
  ZIBAL_ACCOUNT: keyRule('ZIBAL_ACCOUNT'),
  ZIBAL_API_URL: urlRule('ZIBAL_API_URL'),
  STRIPE_SECRET_KEY: keyRule('STRIPE_SECRET_KEY'),
  STRIPE_WEBHOOK_SECRET: keyRule('STRIPE_WEBHOOK_SECRET'),
  STRIPE_CURRENCY: currencyRule('STRIPE_CURRENCY'),
  STRIPE_URL: urlRule('STRIPE_URL'),
  PAYPAL_CLIENT_ID: keyRule('PAYPAL_CLIENT_ID'),
  PAYPAL_SECRET: keyRule('PAYPAL_SECRET'),
  PAYPAL_WEBHOOK_ID: keyRule('PAYPAL_WEBHOOK_ID'),
  PAYPAL_CURRENCY: currencyRule('PAYPAL_CURRENCY'),
  PAYPAL_URL: urlRule('PAYPAL_URL'),
  ZOHAL_TOKEN: tokenRule('ZOHAL_TOKEN'),
  ZOHAL_URL: urlRule('ZOHAL_URL'),
} as const;

type Name = keyof typeof rules;

/** Reads the providers of the shop from the environment; none of the values is ever repeated. */
export function readShopConfig(env: Record<string, string | undefined>, baseUrl: string): ShopConfig {
  const read = configReader(env, rules, new Set());

  /** A site served over TLS must not call servers over plain http. */
  const destinationOf = (name: Name & `${string}_URL`, usual: string): Destination => {
    const url = read(name) ?? usual;
    const loopback = url.startsWith('http:');
    if (loopback && baseUrl.startsWith('https:'))
      throw new ConfigError(`${name} must be an https address, as BASE_URL is.`);
    return { url, loopback };
  };
  /** Returns the values of variables that are only valid together; `undefined` if none is set. */
  const readTogether = <K extends Name>(...names: K[]): Record<K, string> | undefined => {
    const [missing] = names.filter((name) => read(name) === undefined);
    const [given] = names.filter((name) => read(name) !== undefined);
    if (given === undefined) return undefined;
    if (missing !== undefined) throw new ConfigError(`${given} needs ${missing} beside it.`);
    return Object.fromEntries(names.map((name): [string, string] => [name, read(name) ?? ''])) as Record<K, string>;
  };

  const zarinpal = readTogether('ZARINPAL_MERCHANT');
  const zibal = readTogether('ZIBAL_MERCHANT');
  const zibalRefunds = readTogether('ZIBAL_ACCESS_TOKEN', 'ZIBAL_ACCOUNT');
  const stripe = readTogether('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  const paypal = readTogether('PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID');
  const zohal = readTogether('ZOHAL_TOKEN');
  return {
    identity: zohal && {
      token: zohal.ZOHAL_TOKEN,
      destination: destinationOf('ZOHAL_URL', 'https://service.zohal.io'),
    },
    sms: readSmsConfig(env, baseUrl),
    provisioning: readProvisioningConfig(env),
    domains: readDomainConfig(env, baseUrl),
    registrars: readRegistrarConfig(env, baseUrl),
    gateways: {
      zarinpal: zarinpal && {
        merchant: zarinpal.ZARINPAL_MERCHANT,
        destination: destinationOf('ZARINPAL_URL', 'https://payment.zarinpal.com/pg'),
      },
      zibal: zibal && {
        merchant: zibal.ZIBAL_MERCHANT,
        destination: destinationOf('ZIBAL_URL', 'https://gateway.zibal.ir'),
        refunds: zibalRefunds && {
          token: zibalRefunds.ZIBAL_ACCESS_TOKEN,
          account: zibalRefunds.ZIBAL_ACCOUNT,
          destination: destinationOf('ZIBAL_API_URL', 'https://api.zibal.ir'),
        },
      },
      stripe: stripe && {
        secretKey: stripe.STRIPE_SECRET_KEY,
        webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
        currency: read('STRIPE_CURRENCY') ?? 'USD',
        destination: destinationOf('STRIPE_URL', 'https://api.stripe.com'),
      },
      paypal: paypal && {
        clientId: paypal.PAYPAL_CLIENT_ID,
        secret: paypal.PAYPAL_SECRET,
        webhookId: paypal.PAYPAL_WEBHOOK_ID,
        currency: read('PAYPAL_CURRENCY') ?? 'USD',
        destination: destinationOf('PAYPAL_URL', 'https://api-m.paypal.com'),
      },
    },
  };
}
