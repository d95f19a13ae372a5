import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { createContentTest } from '../testing.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  ensureFirstAdministrator,
  hasSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from './index.ts';
import { stepAt, totpCode } from './totp.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createContentTest>>;
let userId: string;
const site = 's'.repeat(64);

beforeEach(async () => {
  platform = await createContentTest();
  const first = { email: 'admin@novin.example', name: 'مدیر', password: 'first-Xk29-pw' };
  userId = (await ensureFirstAdministrator(platform, first))?.userId ?? '';
});
afterEach(() => platform.close());

const codeOf = (secret: string, away = 0) => totpCode(secret, stepAt(platform.clock.now()) + away);
const begin = () => beginSecondFactor(platform, { userId, secret: site });
const confirm = (code: string) => confirmSecondFactor(platform, { userId, secret: site, code, sessionId: '' });
const pass = (code: string, secret = site) => verifySecondFactor(platform, { userId, secret, code });
/** A second factor that is on, with the step of its first code behind it. */
async function turnOn() {
  const secret = await begin();
  const codes = (await confirm(codeOf(secret))) ?? [];
  platform.clock.advance(60_000);
  return { secret, codes };
}

describe('P25 the second factor', () => {
  onSqlite('is on when a first code of its secret was seen, and not before', async () => {
    const secret = await begin();
    expect(await hasSecondFactor(platform, userId)).toBe(false);
    expect(await pass(codeOf(secret))).toBeNull();
    expect(await confirm(codeOf(secret, 5))).toBeNull();
    expect(await hasSecondFactor(platform, userId)).toBe(false);
    expect(await confirm(codeOf(secret))).toHaveLength(10);
    expect(await hasSecondFactor(platform, userId)).toBe(true);
  });

  onSqlite('P23 accepts a code once, including the one that enabled it, and no older one', async () => {
    const secret = await begin();
    await confirm(codeOf(secret));
    expect(await pass(codeOf(secret))).toBeNull();
    platform.clock.advance(30_000);
    const [before, now] = [codeOf(secret, -1), codeOf(secret)];
    expect(await pass(now)).toBe('code');
    expect([await pass(now), await pass(before)]).toEqual([null, null]);
    platform.clock.advance(30_000);
    expect(await pass(codeOf(secret))).toBe('code');
  });

  test('P23 accepts a code once under concurrency', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const passed = await Promise.all(Array.from({ length: 10 }, () => pass(code)));
    expect(passed.filter((kind) => kind !== null)).toEqual(['code']);
  });

  test('accepts each recovery code once, in any spelling and under concurrency', async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/);
    const [first = '', second = ''] = codes;
    expect(await pass(first.toUpperCase().replaceAll('-', ' '))).toBe('recovery');
    expect(await pass(first)).toBeNull();
    const passed = await Promise.all(Array.from({ length: 10 }, () => pass(second)));
    expect(passed.filter((kind) => kind !== null)).toEqual(['recovery']);
    expect(await countRecoveryCodes(platform, userId)).toBe(8);
    expect([await pass(''), await pass('0000-0000-0000-0000')]).toEqual([null, null]);
  });

  test('new recovery codes end the old ones', async () => {
    const { codes } = await turnOn();
    const renewed = await renewRecoveryCodes(platform, userId);
    expect(await pass(codes[0] ?? '')).toBeNull();
    expect(await pass(renewed[0] ?? '')).toBe('recovery');
  });

  onSqlite('stays with the old device until the new one has shown a code', async () => {
    const { secret } = await turnOn();
    const other = await begin();
    expect(await pass(codeOf(other))).toBeNull();
    expect(await pass(codeOf(secret))).toBe('code');
    platform.clock.advance(60_000);
    expect(await confirm(codeOf(other))).toHaveLength(10);
    platform.clock.advance(60_000);
    expect(await pass(codeOf(secret))).toBeNull();
    expect(await pass(codeOf(other))).toBe('code');
  });

  test('is confirmed once by several calls at once', async () => {
    const secret = await begin();
    const results = await Promise.all(Array.from({ length: 4 }, () => confirm(codeOf(secret))));
    expect(results.filter((codes) => codes !== null)).toHaveLength(1);
    expect(await countRecoveryCodes(platform, userId)).toBe(10);
  });

  test('cannot be read from the database, and with another secret of the site recovery codes still open', async () => {
    const { secret, codes } = await turnOn();
    const rows = JSON.stringify([
      await platform.db.selectFrom('second_factors').selectAll().execute(),
      await platform.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes]) expect(rows).not.toContain(text);
    expect(await pass(codeOf(secret), 'x'.repeat(64))).toBeNull();
    expect(await pass(codes[0] ?? '', 'x'.repeat(64))).toBe('recovery');
  });

  onSqlite('that is removed leaves nothing', async () => {
    const { secret, codes } = await turnOn();
    await removeSecondFactor(platform.db, userId);
    expect(await hasSecondFactor(platform, userId)).toBe(false);
    expect([await pass(codeOf(secret)), await pass(codes[0] ?? '')]).toEqual([null, null]);
  });
});
