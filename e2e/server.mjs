/**
 * The server of the browser tests: the built program on an empty data folder, E2E_DATA_DIR. The staff password, which
 * the program prints once, is stored in `staff-password.txt` there.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../scripts/lib/serve.mjs';
import { startRegistries } from '../src/shop/domains/registries.testing.ts';

const folder = process.env.E2E_DATA_DIR;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Environment settings of the developer must not reach the server. */
const settings = { HOST: undefined, DATABASE_URL: undefined, SECRET: undefined, METRICS_TOKEN: undefined };

/** Registries of domains on this machine: no test depends on the network. */
const registries = await startRegistries();
const { rdap, whois } = registries.config;
const pairs = (entries) =>
  Object.entries(entries)
    .map(([ending, place]) => `${ending}=${place}`)
    .join(' ');
const domains = {
  DOMAIN_BOOTSTRAP: 'off',
  DOMAIN_RDAP: pairs(Object.fromEntries(Object.entries(rdap).map(([ending, { url }]) => [ending, url]))),
  DOMAIN_WHOIS: pairs(
    Object.fromEntries(Object.entries(whois).map(([ending, { port }]) => [ending, `127.0.0.1:${port}`])),
  ),
};

process.exitCode = await serve('dist/server/main.js', {
  env: { ...settings, ...domains, DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'production' },
  onLine(line) {
    const password = /^Staff password \(shown once\): (.+)$/.exec(line)?.[1];
    if (password === undefined) process.stdout.write(`${line}\n`);
    else writeFileSync(join(folder, 'staff-password.txt'), password, { mode: 0o600 });
  },
});
await registries.close();
