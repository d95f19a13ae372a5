import { z } from 'zod';
import { mailLink } from '../../content/users/index.ts';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../platform/outbox/worker.ts';
import { ensureCustomer } from './customers.ts';

/** Outbox topic of sign-ups by e-mail. */
export const signUpTopic = 'customer-sign-up';

const payload = z.object({ name: z.string(), email: z.string(), returnTo: z.string() });

/**
 * Enqueues a sign-up. The account is looked up later by the outbox, so that neither the response nor its timing reveals
 * whether it exists; the mailed link opens the account.
 */
export async function requestSignUp(platform: Platform, requested: z.output<typeof payload>): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    await enqueue(platform, trx, { topic: signUpTopic, payload: requested });
    touch('outbox');
  });
}

/** Mails a customer the link for a first password, or a reset if they have one; staff get nothing. */
export function createSignUpHandler({ platform, baseUrl }: { platform: Platform; baseUrl: string }): OutboxHandler {
  return async (event) => {
    const { name, email, returnTo } = payload.parse(event.payload);
    await runTransaction(platform, async (trx, touch) => {
      const userId = await ensureCustomer(platform, trx, { name, email });
      const user = await trx
        .selectFrom('user')
        .leftJoin('account', 'account.userId', 'user.id')
        .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.lockedAt', 'account.id as accountId'])
        .where('user.id', '=', userId)
        .executeTakeFirstOrThrow();
      if (user.role !== 'customer' || user.lockedAt !== null) return;
      await mailLink(platform, trx, { user, purpose: user.accountId ? 'reset' : 'sign-up', baseUrl, returnTo });
      touch('outbox');
    });
  };
}
