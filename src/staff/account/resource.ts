import { readSettings } from '../../content/settings/index.ts';
import {
  beginSecondFactor,
  changeOwnName,
  confirmSecondFactor,
  countRecoveryCodes,
  endOwnSession,
  endSessions,
  findAuthors,
  hasSecondFactor,
  isPassword,
  listSessions,
  listSignIns,
  removeSecondFactor,
  renewRecoveryCodes,
  rolesWithSecondFactor,
  saveAuthor,
  totpUri,
} from '../../content/users/index.ts';
import type { Services } from '../../http/core/services.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { publicAuthor } from '../../http/staff/schemas.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { consumeSharedLimit, refundSharedLimit } from '../../platform/shared-rate-limit.ts';
import { authorView } from '../shared/author-view.ts';
import type { PublicAuthor } from '../shared/responses.ts';
import { meCalls } from './me.ts';
import { nav } from './nav.ts';
import type { OwnAccount, OwnSession } from './responses.ts';
import { changedProfile, endedSession, firstCode, ownPassword } from './schemas.ts';

const small = 2_000;
/** Rate limit for wrong passwords and codes of a signed-in user. Correct ones are refunded. */
const guesses = { max: 5, seconds: 300 };

/** Calls of users on their own account: name, second factor, sessions. */
export const account = defineResource({ name: 'account', nav, right: 'staff.enter', kind: 'account', calls });

function calls(services: Services) {
  const { platform, config } = services;

  async function sessionsOf({ id, sessionId }: SignedIn) {
    const sessions = await listSessions(platform, id);
    return sessions.map((session) => ({ ...session, isThis: session.id === sessionId }));
  }

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
  const isDemanded = async ({ role }: SignedIn) => (await rolesWithSecondFactor(platform)).includes(role);

  return {
    ...meCalls(services),
    'PUT staff/me': write(
      {
        body: changedProfile,
        maxBytes: small,
        async handle({ user, body }): Promise<{ name: string }> {
          await changeOwnName(platform, { userId: user.id, name: body.name });
          return { name: body.name };
        },
      },
      () => 'نام خود را عوض کرد',
    ),
    /** Null without a public author profile. */
    'GET staff/me/author': read({
      handle: async ({ user }): Promise<{ author: PublicAuthor | null }> => ({
        author: authorView((await findAuthors(platform, [user.id])).get(user.id)),
      }),
    }),
    'PUT staff/me/author': write(
      {
        body: publicAuthor,
        maxBytes: small,
        handle: async ({ user, body }): Promise<{ author: PublicAuthor | null }> => ({
          author: authorView(await saveAuthor(platform, { ...body, userId: user.id })),
        }),
      },
      () => 'معرفی خود به خوانندگان را عوض کرد',
    ),
    'GET staff/me/account': read({
      duringSetup: true,
      async handle({ user }): Promise<OwnAccount> {
        return {
          secondFactor: {
            isOn: await hasSecondFactor(platform, user.id),
            isDemanded: await isDemanded(user),
            recoveryCodes: await countRecoveryCodes(platform, user.id),
          },
          sessions: await sessionsOf(user),
          signIns: await listSignIns(platform, user.id),
        };
      },
    }),
    'POST staff/me/end-sessions': write(
      {
        body: endedSession,
        maxBytes: small,
        async handle({ user, body }): Promise<{ sessions: OwnSession[] }> {
          const owner = { userId: user.id };
          if (body.id === null) await endSessions(platform, { ...owner, but: user.sessionId });
          else if (!(await endOwnSession(platform, { ...owner, sessionId: body.id }))) throw fail('NotFound');
          return { sessions: await sessionsOf(user) };
        },
      },
      () => 'نشست‌های خود را پایان داد',
    ),
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
          if (await isDemanded(user))
            throw fail('Forbidden', { message: 'نقش شما ورود دومرحله‌ای می‌خواهد؛ می‌توانید دستگاه را عوض کنید.' });
          await removeSecondFactor(platform.db, user.id);
          return { isOn: false };
        },
      },
      () => 'ورود دومرحله‌ای خود را خاموش کرد',
    ),
  };
}
