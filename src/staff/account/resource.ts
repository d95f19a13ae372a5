import {
  changeOwnName,
  countRecoveryCodes,
  endOwnSession,
  endSessions,
  findAuthors,
  hasSecondFactor,
  listSessions,
  listSignIns,
  saveAuthor,
} from '../../content/users/index.ts';
import type { Services } from '../../http/core/services.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { publicAuthor } from '../../http/staff/schemas.ts';
import { fail } from '../../platform/errors.ts';
import { authorView } from '../shared/author-view.ts';
import type { PublicAuthor } from '../shared/responses.ts';
import { meCalls } from './me.ts';
import { nav } from './nav.ts';
import type { OwnAccount, OwnSession } from './responses.ts';
import { changedProfile, endedSession } from './schemas.ts';
import { isSecondFactorDemanded, secondFactorCalls } from './second-factor.ts';

const small = 2_000;

/** Calls of users on their own account: name, second factor, sessions. */
export const account = defineResource({ name: 'account', nav, right: 'staff.enter', kind: 'account', calls });

function calls(services: Services) {
  const { platform } = services;

  async function sessionsOf({ id, sessionId }: SignedIn) {
    const sessions = await listSessions(platform, id);
    return sessions.map((session) => ({ ...session, isThis: session.id === sessionId }));
  }

  return {
    ...meCalls(services),
    ...secondFactorCalls(services),
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
            isDemanded: await isSecondFactorDemanded(platform, user),
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
  };
}
