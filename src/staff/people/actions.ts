import {
  endSessions,
  findPerson,
  inviteAgain,
  lockPerson,
  resetSecondFactor,
  unlockPerson,
} from '../../content/users/index.ts';
import type { Person } from '../../content/users/people-types.ts';
import type { Services } from '../../http/core/services.ts';
import { write } from '../../http/staff/define-resource.ts';
import { nothing } from '../../http/staff/schemas.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';

/** Throws `NotFound`. */
export async function personOf(platform: Platform, id: string): Promise<Person> {
  const person = await findPerson(platform.db, id);
  if (!person) throw fail('NotFound');
  return person;
}

export async function endAllSessions(platform: Platform, personId: string): Promise<Person> {
  const person = await personOf(platform, personId);
  await endSessions(platform, { userId: personId });
  return person;
}

/** Actions on one user that need no input. */
export function personActions({ platform, config: { baseUrl } }: Services) {
  const action = (
    act: (managing: { actorId: string; personId: string }) => Promise<Person>,
    describe: (done: { subject: string }) => string,
  ) =>
    write(
      {
        body: nothing,
        maxBytes: 2_000,
        handle: ({ params, user }) => act({ actorId: user.id, personId: params.person ?? '' }),
      },
      describe,
    );

  return {
    'POST staff/people/:person/invite': action(
      ({ personId }) => inviteAgain(platform, { personId, baseUrl }),
      ({ subject }) => `${subject} را دوباره دعوت کرد`,
    ),
    'POST staff/people/:person/lock': action(
      (managing) => lockPerson(platform, managing),
      ({ subject }) => `حساب ${subject} را بست`,
    ),
    'POST staff/people/:person/unlock': action(
      (managing) => unlockPerson(platform, managing),
      ({ subject }) => `حساب ${subject} را باز کرد`,
    ),
    'POST staff/people/:person/end-sessions': action(
      ({ personId }) => endAllSessions(platform, personId),
      ({ subject }) => `نشست‌های ${subject} را پایان داد`,
    ),
    'POST staff/people/:person/reset-second-factor': action(
      (managing) => resetSecondFactor(platform, managing),
      ({ subject }) => `ورود دومرحله‌ای ${subject} را برداشت`,
    ),
  };
}
