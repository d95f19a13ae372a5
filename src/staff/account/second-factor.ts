import { readSettings } from '../../content/settings/index.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  isPassword,
  removeSecondFactor,
  renewRecoveryCodes,
  rolesWithSecondFactor,
  totpUri,
} from '../../content/users/index.ts';
import type { Services } from '../../http/core/services.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { write } from '../../http/staff/define-resource.ts';
import type { Platform } from '../../platform/context.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { consumeSharedLimit, refundSharedLimit } from '../../platform/shared-rate-limit.ts';
import { firstCode, ownPassword } from './schemas.ts';

const small = 2_000;
/** Rate limit for wrong passwords and codes of a signed-in user. Correct ones are refunded. */
const guesses = { max: 5, seconds: 300 };

export const isSecondFactorDemanded = async (platform: Platform, { role }: SignedIn): Promise<boolean> =>
  (await rolesWithSecondFactor(platform)).includes(role);

/** Setting up, renewing and removing the own second factor. */
export function secondFactorCalls({ platform, config }: Services) {
  /** Runs an action that requires the password or a code. The rate limit for wrong ones is shared by all nodes. */
  async function guarded<T>({ id }: SignedIn, kind: 'password' | 'code', verify: () => Promise<T | null>): Promise<T> {
    const key = `own ${kind} ${id}`;
    if (!(await consumeSharedLimit(platform, key, guesses))) throw fail('TooManyRequests');
    const passed = await verify();
    if (passed === null)
      throw invalidFields({
        [kind]: kind === 'password' ? 'گذرواژه درست نیست.' : 'این کد درست نیست؛ کد تازه را بنویسید.',
      });
    await refundSharedLimit(platform, key, guesses);
    return passed;
  }
  const withPassword = (user: SignedIn, password: string) =>
    guarded(user, 'password', async () => ((await isPassword(platform, user.id, password)) ? true : null));

  return {
    /** `uri` is the content of the QR code. */
    'POST staff/me/second-factor/begin': write(
      {
        duringSetup: true,
        body: ownPassword,
        maxBytes: small,
        async handle({ user, body }): Promise<{ secret: string; uri: string }> {
          await withPassword(user, body.password);
          const secret = await beginSecondFactor(platform, { userId: user.id, secret: config.secret });
          const { title } = await readSettings(platform);
          return { secret, uri: totpUri({ secret, account: user.email, issuer: title }) };
        },
      },
      null,
    ),
    'POST staff/me/second-factor/confirm': write(
      {
        duringSetup: true,
        body: firstCode,
        maxBytes: small,
        async handle({ user, body }): Promise<{ recoveryCodes: string[] }> {
          const owner = { userId: user.id, sessionId: user.sessionId, secret: config.secret };
          const recoveryCodes = await guarded(user, 'code', () => confirmSecondFactor(platform, { ...owner, ...body }));
          return { recoveryCodes };
        },
      },
      () => 'ورود دومرحله‌ای خود را روشن کرد',
    ),
    'POST staff/me/second-factor/renew-codes': write(
      {
        body: ownPassword,
        maxBytes: small,
        async handle({ user, body }): Promise<{ recoveryCodes: string[] }> {
          await withPassword(user, body.password);
          if (!(await hasSecondFactor(platform, user.id))) throw fail('NotFound');
          return { recoveryCodes: await renewRecoveryCodes(platform, user.id) };
        },
      },
      () => 'کدهای بازیابی تازه گرفت',
    ),
    'POST staff/me/second-factor/remove': write(
      {
        body: ownPassword,
        maxBytes: small,
        async handle({ user, body }): Promise<{ isOn: boolean }> {
          await withPassword(user, body.password);
          if (await isSecondFactorDemanded(platform, user))
            throw fail('Forbidden', { message: 'نقش شما ورود دومرحله‌ای می‌خواهد؛ می‌توانید دستگاه را عوض کنید.' });
          await removeSecondFactor(platform.db, user.id);
          return { isOn: false };
        },
      },
      () => 'ورود دومرحله‌ای خود را خاموش کرد',
    ),
  };
}
