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

/** Outbox topic of identity checks. */
export const identityTopic = 'identity';

const payload = z.object({ userId: z.string(), pair: z.string() });

/** Rate limit: each query costs money, and guessing national ids must not work. */
const checkLimit = { max: 5, seconds: 24 * 3600 };
/** Provider failures before staff are alerted; retries continue. */
const maxAttempts = 3;

/**
 * Requests identity checks for all services that wait for one: once per pair of mobile and national id, so that a
 * correction triggers another check. Services without sufficient data get the reason. `userId` restricts it to one owner,
 * who has just corrected something.
 */
export async function requestIdentityChecks(platform: Platform, userId?: string): Promise<void> {
  for (const service of await readWaiting(platform.db, userId)) {
    const next = await nextOf(platform.db, service);
    if (next === 'asked') continue;
    if (typeof next === 'string') await setProblem(platform.db, [service], next);
    else if (await consumeSharedLimit(platform, `identity of ${service.userId}`, checkLimit))
      await runTransaction(platform, async (trx, touch) => {
        const { userId } = service;
        await setProblem(trx, [service], '');
        await enqueue(platform, trx, {
          topic: identityTopic,
          payload: { userId, pair: next.pair },
          dedupeKey: keyOf(userId, next.pair),
        });
        touch('outbox');
      });
    else await setProblem(platform.db, [service], identityProblems.limit);
  }
}

const keyOf = (userId: string, pair: string) => `identity:${userId}:${pair}`;

/**
 * Next step for a waiting service: the person to check, `asked` while a check is pending, or the reason why none is left.
 * `answered` is a pair whose result just arrived; a pair that was checked and is still in the outbox had a negative
 * result.
 */
async function nextOf(db: Db, { userId, persons, missing }: Waiting, answered = ''): Promise<Person | string> {
  if (persons.length === 0) return missing;
  for (const person of persons) {
    if (person.pair === answered) continue;
    const pending = await db
      .selectFrom('outbox')
      .select('delivered_at')
      .where('dedupe_key', '=', keyOf(userId, person.pair))
      .executeTakeFirst();
    if (!pending) return person;
    if (pending.delivered_at === null) return 'asked';
  }
  return identityProblems.differs;
}

/**
 * Queries the identity provider. Match: starts the waiting work. Mismatch: notifies the customer to correct the numbers,
 * and shows it in the staff queue, as when the provider does not respond; then it is retried.
 */
export function createIdentityHandler(platform: Platform, provider: IdentityProvider | null): OutboxHandler {
  return async (event) => {
    const { userId, pair } = payload.parse(event.payload);
    const waitingWith = async (db: Db) =>
      (await readWaiting(db, userId)).filter(({ persons }) => persons.some((person) => person.pair === pair));
    const services = await waitingWith(platform.db);
    const person = services[0]?.persons.find((one) => one.pair === pair);
    // A person who was not rejected may be checked again if needed.
    const clearDedupeKey = (db: Db) =>
      db.updateTable('outbox').set({ dedupe_key: null }).where('id', '=', event.id).execute();
    if (provider === null || !person) {
      await clearDedupeKey(platform.db);
      return;
    }
    const matches = await provider.matches(person).catch(async (thrown: unknown) => {
      if (event.attempt === maxAttempts)
        await runTransaction(platform, async (trx) => {
          await setProblem(trx, services, identityProblems.unavailable);
          await recordShopEvent(platform, trx, { kind: 'identity-unavailable', userId });
        });
      throw thrown;
    });
    await runTransaction(platform, async (trx, touch) => {
      const waiting = await waitingWith(trx);
      if (matches || waiting.length === 0) await clearDedupeKey(trx);
      // Corrected meanwhile: the result is about another person.
      if (waiting.length === 0) return;
      if (matches) await takePerson(platform, trx, { userId, pair, waiting });
      else if (await refusePerson(trx, waiting, pair)) {
        await notifyCustomer(platform, trx, {
          userId,
          kind: 'identity-differs',
          data: { path: '/account/?tab=profile' },
          dedupeKey: `identity-differs:${event.id}`,
        });
        touch('outbox');
      }
      await recordShopEvent(platform, trx, { kind: matches ? 'identity-matches' : 'identity-differs', userId });
    });
  };
}

/** Records the reason for services without another person to check; false if there are none. */
async function refusePerson(trx: Db, waiting: Waiting[], pair: string): Promise<boolean> {
  const refused: Waiting[] = [];
  for (const service of waiting)
    if ((await nextOf(trx, service, pair)) === identityProblems.differs) refused.push(service);
  await setProblem(trx, refused, identityProblems.differs);
  return refused.length > 0;
}

/**
 * Applies a verified identity. If the account names that person, the customer is verified; if it names another by now,
 * only that person's purchases continue.
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

/** Starts the work that waited for a verified identity; it does not wait again, whatever happens to the account. */
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

async function setProblem(db: Db, services: readonly Waiting[], problem: string): Promise<void> {
  const ids = services.filter((service) => service.problem !== problem).map(({ id }) => id);
  if (ids.length > 0) await db.updateTable('services').set({ problem }).where('id', 'in', ids).execute();
}

/** Marks a customer as verified: starts the waiting work, and allows payment of the requested plans. */
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
      userId,
      kind: 'identity-known',
      dedupeKey: `identity-known:${id}:${wanted_plan}:${platform.clock.now()}`,
      data: { service: label, path: `/account/?tab=services&id=${id}` },
    });
  }
  return true;
}
