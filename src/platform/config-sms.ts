import { z } from 'zod';
import { ConfigError, configReader } from './config-reader.ts';
import type { Destination } from './outgoing.ts';

/** SMS provider. */
export interface SmsConfig {
  provider: SmsProvider;
  key: string;
  destination: Destination;
  /** Template names at the provider, by kind of message. */
  templates: { code: string } & Partial<
    Record<'reminder' | 'domain' | 'ready' | 'identity' | 'changed', string | undefined>
  >;
}

const hosts = {
  kavenegar: 'https://api.kavenegar.com',
  'sms.ir': 'https://api.sms.ir',
  melipayamak: 'https://console.melipayamak.com',
} as const;

export type SmsProvider = keyof typeof hosts;

const template = z.string().regex(/^[\w-]{1,100}$/);
const templateRule = (name: string) =>
  [template, `${name} must be the name or number of a text at SMS_PROVIDER`] as const;

const rules = {
  SMS_PROVIDER: [
    z.enum(['kavenegar', 'sms.ir', 'melipayamak']),
    'SMS_PROVIDER must be kavenegar, sms.ir or melipayamak',
  ],
  SMS_KEY: [z.string().regex(/^[\x21-\x7e]{8,300}$/), 'SMS_KEY must be as the provider gave it to you, without spaces'],
  SMS_URL: [
    z.url({ protocol: /^https?$/ }).refine((value) => URL.parse(value)?.pathname === '/'),
    'SMS_URL must be an address without a path',
  ],
  SMS_TEMPLATE_CODE: templateRule('SMS_TEMPLATE_CODE'),
  SMS_TEMPLATE_REMINDER: templateRule('SMS_TEMPLATE_REMINDER'),
  SMS_TEMPLATE_DOMAIN: templateRule('SMS_TEMPLATE_DOMAIN'),
  SMS_TEMPLATE_READY: templateRule('SMS_TEMPLATE_READY'),
  SMS_TEMPLATE_IDENTITY: templateRule('SMS_TEMPLATE_IDENTITY'),
  SMS_TEMPLATE_CHANGED: templateRule('SMS_TEMPLATE_CHANGED'),
} as const;

/** Reads the SMS settings from the environment; `undefined` if there is no provider. */
export function readSmsConfig(env: Record<string, string | undefined>, baseUrl: string): SmsConfig | undefined {
  const read = configReader(env, rules, new Set(['SMS_PROVIDER']));
  const provider = read('SMS_PROVIDER');
  if (provider === undefined) return undefined;
  const [key, code] = [read('SMS_KEY'), read('SMS_TEMPLATE_CODE')];
  if (key === undefined || code === undefined)
    throw new ConfigError('SMS_PROVIDER needs SMS_KEY and SMS_TEMPLATE_CODE beside it.');
  const templates = {
    code,
    reminder: read('SMS_TEMPLATE_REMINDER'),
    domain: read('SMS_TEMPLATE_DOMAIN'),
    ready: read('SMS_TEMPLATE_READY'),
    identity: read('SMS_TEMPLATE_IDENTITY'),
    changed: read('SMS_TEMPLATE_CHANGED'),
  };
  if (provider !== 'kavenegar' && Object.values(templates).some((id) => id !== undefined && !/^\d{1,15}$/.test(id)))
    throw new ConfigError(`The texts of ${provider} have numbers, so every SMS_TEMPLATE_… must be a number.`);
  const url = (read('SMS_URL') ?? hosts[provider]).replace(/\/$/, '');
  const loopback = url.startsWith('http:');
  if (loopback && baseUrl.startsWith('https:'))
    throw new ConfigError('SMS_URL must be an https address, as BASE_URL is.');
  return { provider, key, destination: { url, loopback }, templates };
}
