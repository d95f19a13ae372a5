import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { write } from '../../../platform/db/write.ts';
import { hashOfToken } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../../platform/outbox/worker.ts';
import { takeShared } from '../../../platform/shared-limits.ts';
import { customerOf, notifyCustomer } from '../../customers/index.ts';
import { note } from '../../timeline/note.ts';
import { queueJob } from '../queue.ts';
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
 * Asks for the identity of everybody whose service waits for it and whose mobile and national id are known: once for
 * each pair of the two, so that somebody who has corrected one of them is asked for again.
 */
export async function askIdentities(platform: Platform): Promise<void> {
  const owners = await platform.db
    .selectFrom('services')
    .innerJoin('customers', 'customers.user_id', 'services.user_id')
    .select('services.user_id')
    .distinct()
    .where('services.id', 'in', waitingForIdentity(platform.db))
    .where('is_test', '=', 0)
    .where('mobile_verified_at', 'is not', null)
    .execute();
  for (const { user_id: userId } of owners) {
    const person = await personOf(platform, userId);
    if (person === null) continue;
    const dedupeKey = `identity:${userId}:${person.pair}`;
    const asked = await platform.db
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirst();
    if (asked || !(await takeShared(platform, `identity of ${userId}`, asking))) continue;
    await write(platform, async (trx, touch) => {
      await tellWaiting(trx, userId, '');
      await enqueue(platform, trx, { topic: identityTopic, payload: { userId, pair: person.pair }, dedupeKey });
      touch('outbox');
    });
  }
}

/** The numbers of a person and a name for the two; null for who has none, or is a company, whose identity people check. */
async function personOf({ db }: Pick<Platform, 'db'>, userId: string) {
  const customer = await customerOf({ db }, userId);
  const { kind, nationalId = '' } = customer?.buyer ?? {};
  if (!customer || customer.mobile === null || customer.isIdentityVerified || kind !== 'person' || nationalId === '')
    return null;
  const pair = hashOfToken(`${userId} ${customer.mobile} ${nationalId}`);
  return { mobile: customer.mobile, nationalId, pair };
}

/**
 * Asks the provider. One person: what waited is made. Two: the customer is told to correct their numbers, and people see
 * it in their queue, as they do when the provider does not answer; then it is asked again.
 */
export function createIdentityHandler(platform: Platform, provider: IdentityProvider | null): OutboxHandler {
  return async (event) => {
    const { userId, pair } = payload.parse(event.payload);
    const person = await personOf(platform, userId);
    if (provider === null || person?.pair !== pair) return;
    const matches = await provider.matches(person).catch(async (thrown: unknown) => {
      if (event.attempt === patience)
        await write(platform, async (trx) => {
          await tellWaiting(trx, userId, identityProblems.unavailable);
          await note(platform, trx, { kind: 'identity-unavailable', userId });
        });
      throw thrown;
    });
    await write(platform, async (trx, touch) => {
      // Corrected meanwhile: the answer is about somebody else.
      if ((await personOf({ db: trx }, userId))?.pair !== pair) return;
      if (matches) await takeIdentity(platform, trx, userId);
      else {
        await tellWaiting(trx, userId, identityProblems.differs);
        await notifyCustomer(platform, trx, {
          ...{ userId, kind: 'identity-differs', data: { path: '/account/?tab=profile' } },
          dedupeKey: `identity-differs:${event.id}`,
        });
        touch('outbox');
      }
      await note(platform, trx, { kind: matches ? 'identity-matches' : 'identity-differs', userId });
    });
  };
}

/** The identity of a customer is known from now on: what waited for it is made, and what they want can be paid for. */
export async function takeIdentity(platform: Platform, trx: Db, userId: string): Promise<boolean> {
  const waiting = await waitingOf(trx, userId).execute();
  await tellWaiting(trx, userId, '');
  const taken = await trx
    .updateTable('customers')
    .set({ identity_verified_at: platform.clock.now() })
    .where('user_id', '=', userId)
    .where('identity_verified_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  await releaseJobs(
    trx,
    waiting.map(({ id }) => id),
  );
  for (const { id, state, label, wanted_plan } of waiting) {
    if (state === 'pending') await queueJob(platform, trx, { serviceId: id, action: 'create' });
    if (wanted_plan === null) continue;
    await trx.updateTable('services').set({ wanted_plan: null }).where('id', '=', id).execute();
    await notifyCustomer(platform, trx, {
      ...{ userId, kind: 'identity-known', dedupeKey: `identity-known:${id}:${wanted_plan}:${platform.clock.now()}` },
      data: { service: label, path: `/account/?tab=services&id=${id}` },
    });
  }
  return true;
}

const waitingOf = (trx: Db, userId: string) =>
  trx
    .selectFrom('services')
    .select(['id', 'state', 'label', 'wanted_plan'])
    .where('user_id', '=', userId)
    .where('id', 'in', waitingForIdentity(trx));

async function tellWaiting(trx: Db, userId: string, problem: string): Promise<void> {
  await trx
    .updateTable('services')
    .set({ problem })
    .where('user_id', '=', userId)
    .where('id', 'in', waitingForIdentity(trx))
    .where('problem', '!=', problem)
    .execute();
}
