import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { fail } from '../../platform/errors.ts';
import { underGarbageCollection } from '../../platform/gc.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { sweepDomainChecks } from './checks.ts';
import { checksOf } from './create-checks.ts';
import { startRegistries } from './registries.testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let registries: Awaited<ReturnType<typeof startRegistries>>;

beforeAll(async () => {
  opened = await createTestDatabase();
  registries = await startRegistries();
});
afterAll(async () => {
  await registries.close();
  await opened.close();
});
beforeEach(async () => {
  await opened.db.deleteFrom('domain_checks').execute();
  registries.asked.length = 0;
});

const check = async (names: string[], options?: { maxAgeMs?: number }) =>
  Object.fromEntries(await checksOf(opened, registries.config).check(names, options));

onSqlite('P29: what is not clear is unknown, and never free', async () => {
  const states = {
    'new.com': 'free',
    'taken.com': 'taken',
    'reserved.net': 'reserved',
    'broken.com': 'unknown',
    'web.com': 'unknown',
    'moved.com': 'unknown',
    'wrong.com': 'unknown',
    'empty.com': 'unknown',
    'new.org': 'unknown',
    'new.ir': 'free',
    'new.co.ir': 'free',
    'taken.ir': 'taken',
    'reserved.ir': 'reserved',
    'broken.ir': 'unknown',
    'wrong.ir': 'unknown',
    'empty.ir': 'unknown',
  };
  expect(await check(Object.keys(states))).toEqual(states);
});

onSqlite('P76: a registry that never answers is unknown after its time limit', async () => {
  const asked = checksOf(opened, registries.config, 200).check(['silent.com', 'silent.ir']);
  const states = await underGarbageCollection(asked);
  expect(Object.fromEntries(states)).toEqual({ 'silent.com': 'unknown', 'silent.ir': 'unknown' });
});

it('P29: a registry of a private address, or that is down, is unknown', async () => {
  const { rdap, whois } = registries.config;
  const closed = {
    rdap: { '.com': { url: rdap['.com']?.url ?? '', loopback: true } },
    whois: { '.ir': { ...whois['.ir'], host: '127.0.0.1', port: whois['.ir']?.port ?? 0, loopback: false } },
  };
  const states = await checksOf(opened, closed).check(['new.ir']);
  expect([states.get('new.ir'), registries.asked]).toEqual(['unknown', []]);
});

it('P29: a registry that the list names is asked only at public addresses', async () => {
  const list = createServer((_request, response) =>
    response.end('{"services":[[["org"],["https://localhost/rdap"]]]}'),
  );
  await new Promise<void>((done) => list.listen(0, '127.0.0.1', done));
  const bootstrap = { url: `http://127.0.0.1:${(list.address() as AddressInfo).port}`, loopback: true };
  const states = await checksOf(opened, { ...registries.config, bootstrap }).check(['new.org', 'new.com']);
  expect(Object.fromEntries(states)).toEqual({ 'new.org': 'unknown', 'new.com': 'free' });
  await new Promise((done) => list.close(done));
});

it('the same question of many visitors is asked once, and its answer is kept for a while', async () => {
  const checks = checksOf(opened, registries.config);
  await Promise.all(Array.from({ length: 30 }, () => checks.check(['new.com', 'new.com'])));
  await check(['new.com']);
  expect(registries.asked).toEqual(['new.com']);
  expect(await check(['new.com'], { maxAgeMs: -1 })).toEqual({ 'new.com': 'free' });
  expect(registries.asked).toHaveLength(2);
  opened.clock.advance(5 * 60_000);
  await sweepDomainChecks(opened);
  expect(await opened.db.selectFrom('domain_checks').select('name').execute()).toEqual([]);
  await check(['new.com']);
  expect(registries.asked).toHaveLength(3);
});

it('a registry that asks for patience is left alone until its time', async () => {
  expect(await check(['busy.com'])).toEqual({ 'busy.com': 'unknown' });
  expect(await check(['new.com', 'new.ir'])).toEqual({ 'new.com': 'unknown', 'new.ir': 'free' });
  opened.clock.advance(120_001);
  expect(await check(['new.com'])).toEqual({ 'new.com': 'free' });
});

it('each registry has a limit for all visitors together', async () => {
  opened.clock.advance(120_000);
  const states = await check(Array.from({ length: 125 }, (_, index) => `n${index}.net`));
  expect(Object.values(states).filter((state) => state === 'unknown')).toHaveLength(5);
  expect(registries.asked).toHaveLength(120);
});

it('without a database nothing is free', async () => {
  const db = new Proxy(opened.db, {
    get: (target, key) =>
      key === 'insertInto'
        ? () => {
            throw fail('Unavailable');
          }
        : Reflect.get(target, key).bind(target),
  });
  const states = await checksOf({ ...opened, db }, registries.config).check(['fresh.com']);
  expect(states.get('fresh.com')).toBe('unknown');
});
