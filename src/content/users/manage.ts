import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidateIn, lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { deleteByKey } from '../search/staff-index.ts';
import { rolesTag } from './authors.ts';
import { flagOf, storedTime } from './dialect-values.ts';
import { mailLink } from './mail.ts';
import { findPerson } from './people.ts';
import { notInvited, type Person } from './people-types.ts';
import { hasRight } from './rights.ts';
import type { Role } from './roles.ts';
import { personNames } from './search-terms.ts';
import { removeSecondFactor } from './second-factor.ts';

/** Acting user and managed user. */
interface Managing {
  actorId: string;
  personId: string;
}

interface Deletion {
  heirId: string | null;
  version: number;
  handOver: HandOver;
}

const notOneself = 'این کار را با حساب خودتان نمی‌توانید بکنید؛ مدیر دیگری باید انجام دهد.';
const lastAdministrator = 'دست‌کم یک مدیر باید بماند که بتواند وارد شود.';

const toName = (text: string) => storableText(normaliseLetters(text));

/** Invitation: creates an account without a password and sends its owner a link to choose one. */
export function invitePerson(
  platform: Platform,
  { name, email, role, baseUrl }: { name: string; email: string; role: Role; baseUrl: string },
): Promise<Person> {
  return runTransaction(platform, async (trx, touch) => {
    const user = { id: randomToken(16), name: toName(name), email: email.toLowerCase(), role };
    const now = storedTime(platform, platform.clock.now());
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('user')
      .values({
        ...user,
        emailVerified: flagOf(platform, false),
        image: null,
        isInvited: 1,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw invalidFields({ email: 'کسی با این ایمیل هست.' });
    await personNames.put(trx, user.id);
    await mailLink(platform, trx, { user, purpose: 'invitation', baseUrl });
    touch('people', 'outbox');
    return known(trx, user.id);
  });
}

/** Sends a new link to a user who has not chosen a password yet; the previous one becomes invalid. */
export function inviteAgain(
  platform: Platform,
  { personId, baseUrl }: { personId: string; baseUrl: string },
): Promise<Person> {
  return runTransaction(platform, async (trx, touch) => {
    const person = await known(trx, personId);
    if (person.role === 'customer') throw fail('InvalidInput', { message: notInvited });
    if (person.state !== 'invited')
      throw fail('InvalidInput', { message: 'این شخص پیش از این گذرواژه‌اش را انتخاب کرده است.' });
    await mailLink(platform, trx, { user: person, purpose: 'invitation', baseUrl });
    touch('people', 'outbox');
    return person;
  });
}

/** Changes the name of the signed-in user. */
export function changeOwnName(platform: Platform, { userId, name }: { userId: string; name: string }): Promise<Person> {
  return manage(platform, userId, (trx, person) => change(platform, trx, person, { name: toName(name) }));
}

/** Changes name and role. Users cannot change their own role, and one administrator must remain. */
export function changePerson(
  platform: Platform,
  { actorId, personId, name, role, version }: Managing & { name: string; role: Role; version: number },
): Promise<Person> {
  return manage(platform, personId, async (trx, person) => {
    if (person.version !== version) throw fail('EditConflict', { data: { current: person } });
    if (role !== person.role) {
      if (actorId === personId) throw fail('Forbidden', { message: 'نقش خودتان را نمی‌توانید عوض کنید.' });
      await keepAdministrator(trx, person);
      invalidateIn(trx, rolesTag);
    }
    await change(platform, trx, person, { name: toName(name), role });
  });
}

/** Locks an account: ends its sessions, and rejects passwords and links. */
export function lockPerson(platform: Platform, { actorId, personId }: Managing): Promise<Person> {
  return manage(platform, personId, async (trx, person) => {
    if (actorId === personId) throw fail('Forbidden', { message: notOneself });
    await keepAdministrator(trx, person);
    await change(platform, trx, person, { lockedAt: platform.clock.now() });
    await trx.deleteFrom('session').where('userId', '=', personId).execute();
    await trx.deleteFrom('account_links').where('user_id', '=', personId).execute();
  });
}

export function unlockPerson(platform: Platform, { personId }: Pick<Managing, 'personId'>): Promise<Person> {
  return manage(platform, personId, (trx, person) => change(platform, trx, person, { lockedAt: null }));
}

/** Removes the second factor of a user who has lost device and recovery codes; ends their sessions. */
export function resetSecondFactor(platform: Platform, { actorId, personId }: Managing): Promise<Person> {
  return manage(platform, personId, async (trx, person) => {
    if (actorId === personId) throw fail('Forbidden', { message: notOneself });
    await removeSecondFactor(trx, personId);
    await change(platform, trx, person, {});
    await trx.deleteFrom('session').where('userId', '=', personId).execute();
  });
}

/** Reassigns the content of a user, in the transaction that deletes the account; returns the number of posts. */
export type HandOver = (trx: Db, people: { from: string; to: string | null }) => Promise<number>;

/**
 * Deletes an account. Its content is reassigned to `heirId`, who must have the right to edit it; without content no heir
 * is needed. Atomic.
 */
export function deletePerson(
  platform: Platform,
  { actorId, personId, heirId, version, handOver }: Managing & Deletion,
): Promise<{ handedOver: number }> {
  return runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, 'users.manage');
    const person = await known(trx, personId);
    if (actorId === personId) throw fail('Forbidden', { message: notOneself });
    if (person.version !== version) throw fail('EditConflict', { data: { current: person } });
    await keepAdministrator(trx, person);
    const heir = heirId === null ? null : await findPerson(trx, heirId);
    if (heirId !== null && (!heir || heirId === personId || heir.state === 'locked' || !hasRight(heir, 'posts.read')))
      throw invalidFields({ heirId: 'محتوا را به کسی بسپارید که در پیشخوان کار می‌کند.' });
    const handedOver = await handOver(trx, { from: personId, to: heir?.id ?? null });
    await trx.deleteFrom('user').where('id', '=', personId).execute();
    for (const kind of ['person', 'customer'] as const) await deleteByKey(trx, kind, personId);
    platform.log.info({ person: personId, by: actorId, heir: heirId, handedOver }, 'an account was deleted');
    // Pages and lists with their content now name another author.
    touch(...(handedOver > 0 ? ['*'] : ['people', rolesTag]));
    return { handedOver };
  });
}

/** Runs a change of a user under a mutex, so that two concurrent ones cannot remove two administrators. */
function manage(
  platform: Platform,
  personId: string,
  work: (trx: Db, person: Person) => Promise<void>,
): Promise<Person> {
  return runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, 'users.manage');
    await work(trx, await known(trx, personId));
    touch('people');
    return known(trx, personId);
  });
}

async function change(
  platform: Platform,
  trx: Db,
  { id, version }: Person,
  values: { name?: string; role?: Role; lockedAt?: number | null },
): Promise<void> {
  await trx
    .updateTable('user')
    .set({ ...values, version: version + 1, updatedAt: storedTime(platform, platform.clock.now()) })
    .where('id', '=', id)
    .execute();
  await personNames.put(trx, id);
}

/** Throws unless another administrator who can sign in remains. */
async function keepAdministrator(trx: Db, { id, role, state }: Person): Promise<void> {
  if (role !== 'administrator' || state !== 'active') return;
  const other = await trx
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('user.id')
    .where('user.role', '=', 'administrator')
    .where('user.lockedAt', 'is', null)
    .where('user.id', '<>', id)
    .executeTakeFirst();
  if (!other) throw fail('InvalidInput', { message: lastAdministrator });
}

async function known(trx: Db, id: string): Promise<Person> {
  const person = await findPerson(trx, id);
  if (!person) throw fail('NotFound');
  return person;
}
