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
import { fail, invalidFields } from '../../platform/errors.ts';
import { consumeSharedLimit, refundSharedLimit } from '../../platform/shared-rate-limit.ts';
import { authorView } from '../../staff/shared/author-view.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { changedProfile, endedSession, firstCode, ownPassword } from './people-bodies.ts';
import { publicAuthor } from './schemas.ts';
import { staffCall } from './staff-call.ts';

const small = 2_000;
/** Wrong passwords and codes of somebody who is signed in; right ones are given back. */
const guesses = { max: 5, seconds: 300 };

/** What people do with their own account: name, second factor, sessions. */
export function accountRoutes({ platform, config }: Services): Route[] {
  async function sessionsOf({ id, sessionId }: SignedIn) {
    const sessions = await listSessions(platform, id);
    return sessions.map((session) => ({ ...session, isThis: session.id === sessionId }));
  }

  /** Does what only who knows the password, or the code, may do; wrong ones are counted on all nodes together. */
  async function guarded<T>({ id }: SignedIn, kind: 'password' | 'code', judge: () => Promise<T | null>): Promise<T> {
    const key = `own ${kind} ${id}`;
    if (!(await consumeSharedLimit(platform, key, guesses))) throw fail('TooManyRequests');
    const passed = await judge();
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

  return [
    staffCall('PUT staff/me', {
      audience: 'staff.enter',
      body: { schema: changedProfile, maxBytes: small },
      async handle({ user, body }) {
        await changeOwnName(platform, { userId: user.id, name: body.name });
        return { name: body.name };
      },
    }),
    staffCall('GET staff/me/author', {
      audience: 'staff.enter',
      handle: async ({ user }) => ({ author: authorView((await findAuthors(platform, [user.id])).get(user.id)) }),
    }),
    staffCall('PUT staff/me/author', {
      audience: 'staff.enter',
      body: { schema: publicAuthor, maxBytes: small },
      handle: async ({ user, body }) => ({
        author: authorView(await saveAuthor(platform, { ...body, userId: user.id })),
      }),
    }),
    staffCall('GET staff/me/account', {
      audience: 'staff.enter',
      duringSetup: true,
      async handle({ user }) {
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
    staffCall('POST staff/me/end-sessions', {
      audience: 'staff.enter',
      body: { schema: endedSession, maxBytes: small },
      async handle({ user, body }) {
        const owner = { userId: user.id };
        if (body.id === null) await endSessions(platform, { ...owner, but: user.sessionId });
        else if (!(await endOwnSession(platform, { ...owner, sessionId: body.id }))) throw fail('NotFound');
        return { sessions: await sessionsOf(user) };
      },
    }),
    staffCall('POST staff/me/second-factor/begin', {
      audience: 'staff.enter',
      duringSetup: true,
      body: { schema: ownPassword, maxBytes: small },
      async handle({ user, body }) {
        await withPassword(user, body.password);
        const secret = await beginSecondFactor(platform, { userId: user.id, secret: config.secret });
        const { title } = await readSettings(platform);
        return { secret, uri: totpUri({ secret, account: user.email, issuer: title }) };
      },
    }),
    staffCall('POST staff/me/second-factor/confirm', {
      audience: 'staff.enter',
      duringSetup: true,
      body: { schema: firstCode, maxBytes: small },
      async handle({ user, body }) {
        const owner = { userId: user.id, sessionId: user.sessionId, secret: config.secret };
        const recoveryCodes = await guarded(user, 'code', () => confirmSecondFactor(platform, { ...owner, ...body }));
        return { recoveryCodes };
      },
    }),
    staffCall('POST staff/me/second-factor/renew-codes', {
      audience: 'staff.enter',
      body: { schema: ownPassword, maxBytes: small },
      async handle({ user, body }) {
        await withPassword(user, body.password);
        if (!(await hasSecondFactor(platform, user.id))) throw fail('NotFound');
        return { recoveryCodes: await renewRecoveryCodes(platform, user.id) };
      },
    }),
    staffCall('POST staff/me/second-factor/remove', {
      audience: 'staff.enter',
      body: { schema: ownPassword, maxBytes: small },
      async handle({ user, body }) {
        await withPassword(user, body.password);
        if (await isDemanded(user))
          throw fail('Forbidden', { message: 'نقش شما ورود دومرحله‌ای می‌خواهد؛ می‌توانید دستگاه را عوض کنید.' });
        await removeSecondFactor(platform.db, user.id);
        return { isOn: false };
      },
    }),
  ];
}
