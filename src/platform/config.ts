import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError, type ConfigRules, configReader } from './config-reader.ts';
import { readShopConfig, type ShopConfig } from './config-shop.ts';
import { isEmailAddress } from './email.ts';

export { ConfigError } from './config-reader.ts';

export interface Config {
  port: number;
  host: string;
  /** Public URL of the site, without a trailing slash. */
  baseUrl: string;
  dataDir: string;
  /** `undefined`: SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** Pool size of this node's PostgreSQL connections; `undefined`: the default of `postgres.ts`. */
  databasePool: number | undefined;
  /** `undefined`: files are stored in the data folder. */
  storageUrl: string | undefined;
  secret: string;
  logLevel: string;
  /** Allows a remote scraper to read `/metrics`. */
  metricsToken: string | undefined;
  /** `undefined`: mail becomes files in the data folder. */
  smtpUrl: string | undefined;
  /** Sender address of mail. */
  mailFrom: string;
  /** The proxies between visitors and this server, as addresses and networks. */
  trustedProxies: readonly string[];
  /** Maximum open connections per address; trusted proxies have no limit. */
  connectionsPerAddress: number;
  /** Replaces the secret and file storage recorded in the database by those of this node. */
  adoptDatabase: boolean;
  /** Allows an empty site to start although the data folder contains the files of another. */
  beginAnew: boolean;
  /** Gateways and other providers of the shop. */
  shop: ShopConfig;
}

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).refine((value) => URL.parse(value)?.pathname === '/');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const poolSize = z.coerce.number().int().min(2).max(500);
const s3Url = z.url({ protocol: /^s3$/ }).refine((value) => {
  const { hostname, username, password, pathname } = new URL(value);
  return hostname && username && password && /^\/[a-z0-9][a-z0-9.-]+\/?$/.test(pathname);
});
const smtpAddress = z.url({ protocol: /^smtps?$/ }).refine((value) => URL.parse(value)?.hostname);

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networks = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(network));

const rules = {
  PORT: [port, 'PORT must be a whole number from 0 to 65535'],
  HOST: [z.string().regex(/^[A-Za-z0-9.:_-]+$/), 'HOST must be an address or host name to listen on'],
  BASE_URL: [httpUrl, 'BASE_URL must be an http or https address without a path, like https://example.ir'],
  DATA_DIR: [z.string().min(1), 'DATA_DIR must be a folder'],
  DATABASE_URL: [postgresUrl, 'DATABASE_URL must look like postgres://user:password@host:5432/database'],
  DATABASE_POOL: [poolSize, 'DATABASE_POOL must be a whole number from 2 to 500'],
  STORAGE_URL: [s3Url, 'STORAGE_URL must look like s3://key:secret@host/bucket?region=us-east-1'],
  SECRET: [z.string().min(32), 'SECRET must have at least 32 characters'],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'LOG_LEVEL must be trace, debug, info, warn, error or silent',
  ],
  METRICS_TOKEN: [z.string().min(16), 'METRICS_TOKEN must have at least 16 characters'],
  SMTP_URL: [smtpAddress, 'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465'],
  MAIL_FROM: [z.string().refine(isEmailAddress), 'MAIL_FROM must be an e-mail address, like no-reply@example.ir'],
  TRUSTED_PROXIES: [networks, 'TRUSTED_PROXIES must be addresses or networks, like 127.0.0.1, 10.0.0.0/8'],
  CONNECTIONS_PER_ADDRESS: [
    z.coerce.number().int().min(20).max(1_000_000),
    'CONNECTIONS_PER_ADDRESS must be a whole number from 20 to 1000000',
  ],
  ADOPT_DATABASE: [z.literal('yes'), 'ADOPT_DATABASE must be yes or be left out'],
  BEGIN_ANEW: [z.literal('yes'), 'BEGIN_ANEW must be yes or be left out'],
} as const satisfies ConfigRules;

/** Variables whose value may be repeated; the others may be secret. */
const printable: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_POOL',
  'LOG_LEVEL',
  'MAIL_FROM',
  'TRUSTED_PROXIES',
  'CONNECTIONS_PER_ADDRESS',
  'ADOPT_DATABASE',
  'BEGIN_ANEW',
]);

/** True if a host name or address, as in HOST or in a URL, is a loopback one. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Reads and validates the environment; an invalid value throws a ConfigError with a one-sentence reason. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = configReader(env, rules, printable);
  const listenPort = read('PORT') ?? 3000;
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  const host = read('HOST') ?? '127.0.0.1';
  // The default address is valid on this machine only, and a local site must not be exposed.
  if (!isLoopbackHost(host) && read('BASE_URL') === undefined)
    throw new ConfigError(
      `BASE_URL must be set, to the address that visitors use, when HOST is more than this machine; it is ${JSON.stringify(host)}.`,
    );
  const baseUrl = (read('BASE_URL') ?? `http://localhost:${listenPort}`).replace(/\/$/, '');
  return {
    port: listenPort,
    host,
    baseUrl,
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    databasePool: read('DATABASE_POOL'),
    storageUrl: read('STORAGE_URL'),
    secret: read('SECRET') ?? storedSecret(dataDir),
    logLevel: read('LOG_LEVEL') ?? 'info',
    metricsToken: read('METRICS_TOKEN'),
    smtpUrl: read('SMTP_URL'),
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
    // Mobile carriers put hundreds of people behind one address (CGNAT).
    connectionsPerAddress: read('CONNECTIONS_PER_ADDRESS') ?? 1_000,
    adoptDatabase: read('ADOPT_DATABASE') === 'yes',
    beginAnew: read('BEGIN_ANEW') === 'yes',
    mailFrom: read('MAIL_FROM') ?? `no-reply@${new URL(baseUrl).hostname}`,
    shop: readShopConfig(env, baseUrl),
  };
}

/** Returns the secret in the data folder; created on the first start, readable by the owner only. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const secret = readIfThere(file) ?? makeSecret(dataDir, file);
  if (secret.length < 32)
    throw new ConfigError(`The file ${JSON.stringify(file)} does not hold a secret; remove it or set SECRET.`);
  return secret;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR') return undefined;
    throw new ConfigError(`The file ${JSON.stringify(file)} cannot be read.`, { cause });
  }
}

/** Written to a temporary file and renamed, so that it is complete also after a full disk or a killed process. */
function makeSecret(dataDir: string, file: string): string {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(temporary, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
      linkSync(temporary, file);
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch (cause) {
    const folder = `DATA_DIR ${JSON.stringify(dataDir)}`;
    if (codeOf(cause) === 'ENOSPC') throw new ConfigError(`The disk of ${folder} is full.`, { cause });
    if (codeOf(cause) !== 'EEXIST') throw new ConfigError(`${folder} cannot be written to.`, { cause });
  }
  return readFileSync(file, 'utf8').trim();
}

const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code;
