import { createHash, randomInt } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import type { Role } from './roles.ts';
import { rolesWithSecondFactor } from './second-factor-policy.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** `secret` is the site's secret, which encrypts the users' secrets. */
interface Owner {
  userId: string;
  secret: string;
}

const keyOf = (secret: string) => ({ secret, purpose: 'second-factor' });

/** Number and format of recovery codes; the alphabet avoids similar characters. */
const recovery = { count: 10, groups: 4, letters: '23456789abcdefghjkmnpqrstuvwxyz' };

/** True if the user signs in with two-factor authentication (2FA): a TOTP code of an app. */
export async function hasSecondFactor({ db }: Pick<Platform, 'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the user's role requires a second factor that is not set up. */
export async function mustSetSecondFactor(
  platform: Platform,
  { id, role }: { id: string; role: Role },
): Promise<boolean> {
  return (await rolesWithSecondFactor(platform)).includes(role) && !(await hasSecondFactor(platform, id));
}

export async function countRecoveryCodes({ db }: Pick<Platform, 'db'>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Creates a secret for the user's device; active once `confirmSecondFactor` has verified a code. */
export async function beginSecondFactor({ db }: Platform, { userId, secret }: Owner): Promise<string> {
  const made = newTotpSecret();
  const next_secret = encryptSecret(made, keyOf(secret));
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: null, next_secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_secret }))
    .execute();
  return made;
}

/**
 * Enables the second factor, or switches the device, if the code matches the new secret. Returns new recovery codes and
 * ends all other sessions. Null for a wrong code, or if setup was not started.
 */
export async function confirmSecondFactor(
  platform: Platform,
  { userId, secret, code, sessionId }: Owner & { code: string; sessionId: string },
): Promise<string[] | null> {
  const row = await rowOf(platform.db, userId);
  const next = row?.next_secret ? decryptSecret(row.next_secret, keyOf(secret)) : null;
  const step = next === null ? null : stepOfCode(next, code, platform.clock.now());
  if (!row?.next_secret || step === null) return null;
  const codes = newRecoveryCodes();
  return runTransaction(platform, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('second_factors')
      .set({ secret: row.next_secret, next_secret: null, last_step: step })
      .where('user_id', '=', userId)
      .where('next_secret', '=', row.next_secret)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return null;
    await replaceCodes(trx, userId, codes);
    await trx.deleteFrom('session').where('userId', '=', userId).where('id', '<>', sessionId).execute();
    return codes;
  });
}

/** Verifies a second-factor code and returns its kind. Each code works once, also under concurrent attempts. */
export async function verifySecondFactor(
  platform: Platform,
  { userId, secret, code }: Owner & { code: string },
): Promise<'code' | 'recovery' | null> {
  const { db, clock } = platform;
  const row = await rowOf(db, userId);
  const own = row?.secret ? decryptSecret(row.secret, keyOf(secret)) : null;
  const step = own === null ? null : stepOfCode(own, code, clock.now());
  if (step !== null) {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? 'code' : null;
  }
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n ? 'recovery' : null;
}

/** Generates new recovery codes and invalidates the previous ones. */
export async function renewRecoveryCodes(platform: Platform, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await runTransaction(platform, (trx) => replaceCodes(trx, userId, codes));
  return codes;
}

export async function removeSecondFactor(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

function rowOf(db: Db, userId: string) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

async function replaceCodes(trx: Db, userId: string, codes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOf(code) }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** `7k2m-pq9x-d4hz-w8ca`: 79 random bits, too many to brute-force from their hash. */
function newRecoveryCodes(): string[] {
  const letter = () => recovery.letters[randomInt(recovery.letters.length)];
  const group = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: recovery.count }, () => Array.from({ length: recovery.groups }, group).join('-'));
}

function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
}
