import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../platform/outbox/worker.ts';
import { mailLink } from './mail.ts';

/** Outbox topic of password resets. */
export const resetTopic = 'password-reset';

const payload = z.object({ email: z.string(), returnTo: z.string().optional() });

/**
 * Enqueues a password reset. The account is looked up later by the outbox, so that neither the response nor its timing
 * reveals whether it exists.
 */
export async function requestReset(platform: Platform, email: string, returnTo?: string): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    await enqueue(platform, trx, { topic: resetTopic, payload: { email: email.trim().toLowerCase(), returnTo } });
    touch('outbox');
  });
}

/** Mails the link to accounts that have a password and are not locked; all others get nothing. */
export function createResetHandler({ platform, baseUrl }: { platform: Platform; baseUrl: string }): OutboxHandler {
  return async (event) => {
    const { email, returnTo } = payload.parse(event.payload);
    await runTransaction(platform, async (trx, touch) => {
      const user = await trx
        .selectFrom('user')
        .innerJoin('account', 'account.userId', 'user.id')
        .select(['user.id', 'user.name', 'user.email', 'user.role'])
        .where('user.email', '=', email)
        .where('user.lockedAt', 'is', null)
        .executeTakeFirst();
      if (!user) return;
      await mailLink(platform, trx, { user, purpose: 'reset', baseUrl, returnTo });
      touch('outbox');
    });
  };
}
