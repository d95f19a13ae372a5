import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { runTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../../platform/outbox/worker.ts';
import { consumeSharedLimit } from '../../../platform/shared-rate-limit.ts';
import { notifyCustomer } from '../../customers/index.ts';
import { recordShopEvent } from '../../timeline/record-event.ts';
import { queueJob } from '../queue.ts';
import { type Person, readWaiting, type Waiting } from './persons.ts';
import { identityProblems } from './problems.ts';
import type { IdentityProvider } from './provider.ts';
import { releaseJobs, waitingForIdentity } from './waits.ts';

/** The topic of the outbox under which questions for the identity of customers wait. */
export const identityTopic = 'identity';

const payload = z.object({ userId: z.string(), pair: z.string() });

/** Each question costs money, and whoever guesses national ids must not be answered. */
const asking = { max: 5, seconds: 24 * 3600 };
/** People look at it when the provider was away so often; it is asked on. */
const patience = 3;

/**
 * Asks for the identity of everybody whose service waits for it: once for each pair of mobile and national id, so that
 * somebody who has corrected one of them is asked for again. What cannot be asked for says why. `userId` narrows it to
 * one owner, who has just corrected something.
 */
export async function requestIdentityChecks(platform: Platform, userId?: string): Promise<void> {
  for (const service of await readWaiting(platform.db, userId)) {
    const next = await nextOf(platform.db, service);
    if (next === 'asked') continue;
    if (typeof next === 'string') await tell(platform.db, [service], next);
    else if (await consumeSharedLimit(platform, `identity of ${service.userId}`, asking))
      await runTransaction(platform, async (trx, touch) => {
        const { userId } = service;
        await tell(trx, [service], '');
        await enqueue(platform, trx, {
          ...{ topic: identityTopic, payload: { userId, pair: next.pair }, dedupeKey: keyOf(userId, next.pair) },
        });
        touch('outbox');
      });
    else await tell(platform.db, [service], identityProblems.limit);
  }
}

const keyOf = (userId: string, pair: string) => `identity:${userId}:${pair}`;

/**
 * What is to be done for a service that waits: the person to ask for, `asked` while an answer is awaited, or the sentence
 * why nobody is left. `answered` is a pair whose answer was just given; of a pair that was asked for and is still
 * remembered, the answer was no.
 */
async function nextOf(db: Db, { userId, persons, missing }: Waiting, answered = ''): Promise<Person | string> {
  if (persons.length === 0) return missing;
  for (const person of persons) {
    if (person.pair === answered) continue;
    const asked = await db
      .selectFrom('outbox')
      .select('delivered_at')
      .where('dedupe_key', '=', keyOf(userId, person.pair))
      .executeTakeFirst();
    if (!asked) return person;
    if (asked.delivered_at === null) return 'asked';
  }
  return identityProblems.differs;
}

/**
 * Asks the provider. One person: what waited is made. Two: the customer is told to correct their numbers, and people see
 * it in their queue, as they do when the provider does not answer; then it is asked again.
 */
export function createIdentityHandler(platform: Platform, provider: IdentityProvider | null): OutboxHandler {
  return async (event) => {
    const { userId, pair } = payload.parse(event.payload);
    const waitingWith = async (db: Db) =>
      (await readWaiting(db, userId)).filter(({ persons }) => persons.some((person) => person.pair === pair));
    const services = await waitingWith(platform.db);
    const person = services[0]?.persons.find((one) => one.pair === pair);
    // Whoever was not refused may be asked for again, should it be needed.
    const forget = (db: Db) => db.updateTable('outbox').set({ dedupe_key: null }).where('id', '=', event.id).execute();
    if (provider === null || !person) {
      await forget(platform.db);
      return;
    }
    const matches = await provider.matches(person).catch(async (thrown: unknown) => {
      if (event.attempt === patience)
        await runTransaction(platform, async (trx) => {
          await tell(trx, services, identityProblems.unavailable);
          await recordShopEvent(platform, trx, { kind: 'identity-unavailable', userId });
        });
      throw thrown;
    });
    await runTransaction(platform, async (trx, touch) => {
      const waiting = await waitingWith(trx);
      if (matches || waiting.length === 0) await forget(trx);
      // Corrected meanwhile: the answer is about somebody else.
      if (waiting.length === 0) return;
      if (matches) await takePerson(platform, trx, { userId, pair, waiting });
      else if (await refusePerson(trx, waiting, pair)) {
        await notifyCustomer(platform, trx, {
          ...{ userId, kind: 'identity-differs', data: { path: '/account/?tab=profile' } },
          dedupeKey: `identity-differs:${event.id}`,
        });
        touch('outbox');
      }
      await recordShopEvent(platform, trx, { kind: matches ? 'identity-matches' : 'identity-differs', userId });
    });
  };
}

/** Says why services wait that have nobody else to ask for; false when there are none. */
async function refusePerson(trx: Db, waiting: Waiting[], pair: string): Promise<boolean> {
  const refused: Waiting[] = [];
  for (const service of waiting)
    if ((await nextOf(trx, service, pair)) === identityProblems.differs) refused.push(service);
  await tell(trx, refused, identityProblems.differs);
  return refused.length > 0;
}

/**
 * Takes an identity that is known now. When the account names that person, the customer is known; when it names somebody
 * else by now, only what that person bought goes on.
 */
async function takePerson(
  platform: Platform,
  trx: Db,
  { userId, pair, waiting }: { userId: string; pair: string; waiting: Waiting[] },
): Promise<void> {
  if (waiting.some(({ accountOf }) => accountOf === pair)) {
    await takeIdentity(platform, trx, userId);
    return;
  }
  await release(
    platform,
    trx,
    waiting.filter(({ boughtBy }) => boughtBy === pair),
  );
}

/** Makes what waited for an identity that is known now; it does not wait again, whatever becomes of the account. */
async function release(
  platform: Platform,
  trx: Db,
  services: ReadonlyArray<Pick<Waiting, 'id' | 'isPending'>>,
): Promise<void> {
  const ids = services.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.updateTable('services').set({ needs_identity: 0, problem: '' }).where('id', 'in', ids).execute();
  await releaseJobs(trx, ids);
  for (const { id, isPending } of services)
    if (isPending) await queueJob(platform, trx, { serviceId: id, action: 'create' });
}

async function tell(db: Db, services: readonly Waiting[], problem: string): Promise<void> {
  const ids = services.filter((service) => service.problem !== problem).map(({ id }) => id);
  if (ids.length > 0) await db.updateTable('services').set({ problem }).where('id', 'in', ids).execute();
}

/** The identity of a customer is known from now on: what waited for it is made, and what they want can be paid for. */
export async function takeIdentity(platform: Platform, trx: Db, userId: string): Promise<boolean> {
  const waiting = await trx
    .selectFrom('services')
    .select(['id', 'state', 'label', 'wanted_plan'])
    .where('user_id', '=', userId)
    .where('id', 'in', waitingForIdentity(trx))
    .execute();
  const taken = await trx
    .updateTable('customers')
    .set({ identity_verified_at: platform.clock.now() })
    .where('user_id', '=', userId)
    .where('identity_verified_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  await release(
    platform,
    trx,
    waiting.map(({ id, state }) => ({ id, isPending: state === 'pending' })),
  );
  for (const { id, label, wanted_plan } of waiting) {
    if (wanted_plan === null) continue;
    await trx.updateTable('services').set({ wanted_plan: null }).where('id', '=', id).execute();
    await notifyCustomer(platform, trx, {
      ...{ userId, kind: 'identity-known', dedupeKey: `identity-known:${id}:${wanted_plan}:${platform.clock.now()}` },
      data: { service: label, path: `/account/?tab=services&id=${id}` },
    });
  }
  return true;
}
