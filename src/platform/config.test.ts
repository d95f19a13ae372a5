import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'mizban-config-'));

describe('configuration from the environment', () => {
  it('has a default for everything', () => {
    const config = readConfig({ DATA_DIR: folder() });
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      databasePool: undefined,
    });
    expect(config.secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['0.0.0.0', '::', '10.0.0.2', 'web.internal'])('refuses to listen on %s without BASE_URL', (HOST) => {
    expect(() => readConfig({ DATA_DIR: folder(), HOST })).toThrow(ConfigError);
    expect(() => readConfig({ DATA_DIR: folder(), HOST })).toThrow(
      `BASE_URL must be set, to the address that visitors use, when HOST is more than this machine; it is "${HOST}".`,
    );
    const baseUrl = 'https://example.ir';
    expect(readConfig({ DATA_DIR: folder(), HOST, BASE_URL: baseUrl })).toMatchObject({ host: HOST, baseUrl });
  });

  it.each(['127.0.0.1', 'localhost', '::1', '127.1.2.3'])('needs none on %s', (HOST) => {
    expect(readConfig({ DATA_DIR: folder(), HOST }).baseUrl).toBe('http://localhost:3000');
  });

  it('keeps the generated secret in the data folder, for its owner only', () => {
    const DATA_DIR = folder();
    expect(readConfig({ DATA_DIR }).secret).toBe(readConfig({ DATA_DIR }).secret);
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['PORT', 'http', 'PORT must be a whole number'],
    ['PORT', '70000', 'PORT must be a whole number'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL must be a whole number from 2 to 500'],
    ['DATABASE_POOL', 'many', 'DATABASE_POOL must be a whole number from 2 to 500'],
    ['HOST', 'a b', 'HOST must be'],
    ['BASE_URL', 'example.ir', 'BASE_URL must be'],
    ['BASE_URL', 'https://example.ir/shop', 'BASE_URL must be'],
    ['BASE_URL', 'ftp://example.ir', 'BASE_URL must be'],
    ['CONNECTIONS_PER_ADDRESS', '5', 'CONNECTIONS_PER_ADDRESS must be a whole number from 20 to 1000000; it is "5"'],
    ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must look like'],
    ['STORAGE_URL', 'https://a:b@example.ir/bucket', 'STORAGE_URL must look like'],
    ['STORAGE_URL', 's3://a:b@example.ir/', 'STORAGE_URL must look like'],
    ['SECRET', 'short', 'SECRET must have'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be'],
    ['METRICS_TOKEN', 'x', 'METRICS_TOKEN must have'],
    ['SMTP_URL', 'mail.example.ir', 'SMTP_URL must look like'],
    ['SMTP_URL', 'https://mail.example.ir', 'SMTP_URL must look like'],
    ['TRUSTED_PROXIES', 'proxy.example.ir', 'TRUSTED_PROXIES must be'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be'],
    ['MAIL_FROM', 'Mizban <a@example.ir>', 'MAIL_FROM must be'],
  ])('stops the start with one clear sentence: %s=%s', (name, value, sentence) => {
    const read = () => readConfig({ DATA_DIR: folder(), [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it('never repeats a secret that is too short, nor the password of the mail server', () => {
    expect(() => readConfig({ DATA_DIR: folder(), SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readConfig({ DATA_DIR: folder(), SMTP_URL: 'http://a:hunter2@b.ir' })).toThrow(/^(?!.*hunter2)/);
  });

  it.each([
    ['METRICS_TOKEN', 'hunter2'],
    ['DATABASE_URL', 'mysql://mizban:hunter2@localhost/mizban'],
    ['DATABASE_URL', 'hunter2'],
    ['BASE_URL', 'ftp://mizban:hunter2@example.ir'],
    ['STORAGE_URL', 'https://mizban:hunter2@example.ir/bucket'],
  ])('never repeats a value that may be secret: %s=%s', (name, value) => {
    expect(() => readConfig({ DATA_DIR: folder(), [name]: value })).toThrow(/^(?!.*hunter2)/);
  });

  it('trusts the configured proxies, and none by default', () => {
    expect(readConfig({ DATA_DIR: folder() }).trustedProxies).toEqual([]);
    const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8 fd00::/8';
    expect(readConfig({ DATA_DIR: folder(), TRUSTED_PROXIES }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });

  it('sends mail from no-reply@ the site’s host unless MAIL_FROM is set, and writes it to files unless SMTP_URL is set', () => {
    expect(readConfig({ DATA_DIR: folder(), BASE_URL: 'https://example.ir' })).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'no-reply@example.ir',
    });
    const given = { SMTP_URL: 'smtps://a:b@mail.example.ir:465', MAIL_FROM: 'info@example.ir' };
    expect(readConfig({ DATA_DIR: folder(), ...given })).toMatchObject({
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
    });
  });

  it('refuses a data folder that cannot be written to', () => {
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    expect(() => readConfig({ DATA_DIR: join(file, 'below') })).toThrow('cannot be written to');
  });
});
