import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isEmailAddress } from './email.ts';

export interface Config {
  port: number;
  host: string;
  /** Where visitors reach the site, without a trailing slash. */
  baseUrl: string;
  dataDir: string;
  /** `undefined`: SQLite in the data folder. */
  databaseUrl: string | undefined;
  secret: string;
  logLevel: string;
  /** Lets a scraper that is not on this machine read `/metrics`. */
  metricsToken: string | undefined;
  /** `undefined`: mail becomes files in the data folder. */
  smtpUrl: string | undefined;
  /** The address that mail is sent from. */
  mailFrom: string;
}

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).refine((value) => URL.parse(value)?.pathname === '/');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const smtpAddress = z.url({ protocol: /^smtps?$/ }).refine((value) => URL.parse(value)?.hostname);

/** Each variable with its rule and the sentence that stops the start when the rule is broken. */
const rules = {
  PORT: [port, 'PORT must be a whole number from 0 to 65535'],
  HOST: [z.string().regex(/^[A-Za-z0-9.:_-]+$/), 'HOST must be an address or host name to listen on'],
  BASE_URL: [httpUrl, 'BASE_URL must be an http or https address without a path, like https://example.ir'],
  DATA_DIR: [z.string().min(1), 'DATA_DIR must be a folder'],
  DATABASE_URL: [postgresUrl, 'DATABASE_URL must look like postgres://user:password@host:5432/database'],
  SECRET: [z.string().min(32), 'SECRET must have at least 32 characters'],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'LOG_LEVEL must be trace, debug, info, warn, error or silent',
  ],
  METRICS_TOKEN: [z.string().min(16), 'METRICS_TOKEN must have at least 16 characters'],
  SMTP_URL: [smtpAddress, 'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465'],
  MAIL_FROM: [z.string().refine(isEmailAddress), 'MAIL_FROM must be an e-mail address, like no-reply@example.ir'],
} as const satisfies Record<string, [z.ZodType, string]>;

/** What is said instead of a value that may hold a secret. */
const redacted: Partial<Record<keyof typeof rules, string>> = {
  SECRET: 'too short',
  SMTP_URL: 'not such an address',
};

export class ConfigError extends Error {}

/** Reads and checks the environment; a bad value raises a ConfigError with one clear sentence. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <K extends keyof typeof rules>(name: K): z.output<(typeof rules)[K][0]> | undefined => {
    const value = env[name];
    if (value === undefined || value === '') return undefined;
    const [schema, sentence] = rules[name];
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new ConfigError(`${sentence}; it is ${redacted[name] ?? JSON.stringify(value)}.`);
    return parsed.data as z.output<(typeof rules)[K][0]>;
  };
  const listenPort = read('PORT') ?? 3000;
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  const baseUrl = (read('BASE_URL') ?? `http://localhost:${listenPort}`).replace(/\/$/, '');
  return {
    port: listenPort,
    host: read('HOST') ?? '127.0.0.1',
    baseUrl,
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    secret: read('SECRET') ?? storedSecret(dataDir),
    logLevel: read('LOG_LEVEL') ?? 'info',
    metricsToken: read('METRICS_TOKEN'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? `no-reply@${new URL(baseUrl).hostname}`,
  };
}

/** The secret kept in the data folder; made on the first start, readable by the owner only. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigError(`DATA_DIR ${JSON.stringify(dataDir)} cannot be written to.`, { cause });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new ConfigError(`The file ${JSON.stringify(file)} does not hold a secret; remove it or set SECRET.`);
  return secret;
}
