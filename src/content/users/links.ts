import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { recordChange } from '../audit/index.ts';
import { insertCredential, revokeAfterPasswordChange } from './credential.ts';
import { flagOf, storedTime } from './dialect-values.ts';
import { hashPassword } from './password.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';

/** Purpose of a mailed link: first password of invited staff or of a customer, or a password reset. */
export type LinkPurpose = 'invitation' | 'sign-up' | 'reset';

const hour = 60 * 60 * 1000;

/** Lifetime of links. */
export const linkLifetimes: Readonly<Record<LinkPurpose, number>> = {
  invitation: 7 * 24 * hour,
  'sign-up': 24 * hour,
  reset: hour,
};

const linkSentences: Readonly<Record<LinkPurpose, string>> = {
  invitation: 'دعوت را پذیرفت و گذرواژه‌اش را انتخاب کرد',
  'sign-up': 'ایمیل خود را نشان داد و گذرواژه‌اش را انتخاب کرد',
  reset: 'گذرواژهٔ فراموش‌شده را با پیوند ایمیل عوض کرد',
};

/** Owner of a link. */
export interface LinkOwner {
  purpose: LinkPurpose;
  name: string;
  email: string;
}

/** Creates the secret of a new link, stored as a hash only; invalidates earlier links. */
export async function makeLink(
  { clock }: Platform,
  trx: Db,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
): Promise<string> {
  const token = randomToken(32);
  const now = clock.now();
  await trx
    .deleteFrom('account_links')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('expires_at', '<=', now)]))
    .execute();
  await trx
    .insertInto('account_links')
    .values({ hash: hashOfToken(token), user_id: userId, purpose, expires_at: now + linkLifetimes[purpose] })
    .execute();
  return token;
}

/** Finds the owner of a link; null if it has expired, was used, or never existed. */
export async function readLink(platform: Platform, token: string): Promise<LinkOwner | null> {
  const found = await find(platform, token);
  return found ? { purpose: found.purpose, name: found.name, email: found.email } : null;
}

/**
 * Sets the password of a link's owner. The link works once, the owner's sessions end and their e-mail counts as verified.
 * Returns the fault, or null on success.
 */
export async function setPasswordByLink(
  platform: Platform,
  { token, next }: { token: string; next: string },
): Promise<'expired' | PasswordFault | null> {
  const found = await find(platform, token);
  if (!found) return 'expired';
  const fault = passwordFault(next, [found.name, found.email]);
  if (fault) return fault;
  const { userId } = found;
  const hash = await hashPassword(next);
  return runTransaction(platform, async (trx, touch) => {
    const { numDeletedRows } = await trx
      .deleteFrom('account_links')
      .where('hash', '=', hashOfToken(token))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return 'expired';
    const updatedAt = storedTime(platform, platform.clock.now());
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ password: hash, updatedAt })
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await insertCredential(platform, trx, { userId, hash });
    await trx
      .updateTable('user')
      .set({ emailVerified: flagOf(platform, true) })
      .where('id', '=', userId)
      .execute();
    await revokeAfterPasswordChange(platform, trx, userId);
    await recordChange(platform, trx, {
      personId: userId,
      person: found.name,
      byToken: false,
      kind: 'account',
      objectId: null,
      objectName: '',
      sentence: linkSentences[found.purpose],
    });
    touch('people');
    return null;
  });
}

function find({ db, clock }: Platform, token: string) {
  return db
    .selectFrom('account_links')
    .innerJoin('user', 'user.id', 'account_links.user_id')
    .select(['user.id as userId', 'account_links.purpose', 'user.name', 'user.email'])
    .where('account_links.hash', '=', hashOfToken(token))
    .where('account_links.expires_at', '>', clock.now())
    .where('user.lockedAt', 'is', null)
    .executeTakeFirst();
}
