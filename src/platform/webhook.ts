import { createHmac } from 'node:crypto';
import type { Platform } from './context.ts';
import type { Db } from './db/tables.ts';
import { enqueue } from './outbox/enqueue.ts';
import type { OutboxHandler } from './outbox/worker.ts';
import { isPublicAddress } from './public-address.ts';
import { type Dialler, sendSsrfSafe } from './ssrf-safe-request.ts';
import { withTimeLimit } from './time-limit.ts';

/** Outbox topic of webhooks. */
export const webhookTopic = 'webhook';

/** Webhook call as stored in the outbox. */
export interface Webhook {
  /** https only. */
  url: string;
  /** Name of the signer, from which the secret is derived. */
  signer: string;
  /** JSON; exactly these bytes are signed. */
  body: string;
}

const timeLimitMs = 10_000;

/** Enqueues a webhook in the current transaction. Touch `outbox` to send it immediately. */
export async function enqueueWebhook(
  platform: Platform,
  trx: Db,
  webhook: Webhook,
  options: { dedupeKey?: string } = {},
): Promise<void> {
  await enqueue(platform, trx, { topic: webhookTopic, payload: webhook, dedupeKey: options.dedupeKey });
}

/** Derives the secret with which the receiver verifies signatures of a signer; nothing is stored. */
export function webhookSecret(secret: string, signer: string): string {
  return createHmac('sha256', secret).update(`webhook\0${signer}`).digest('hex');
}

/** Returns the header `X-Mizban-Signature` of a body. */
export function webhookSignature(signerSecret: string, body: string): string {
  return `sha256=${createHmac('sha256', signerSecret).update(body).digest('hex')}`;
}

interface SenderInput extends Dialler {
  secret: string;
  timeLimit?: number;
}

/**
 * Delivers webhooks, to public addresses only. Redirects are not followed and count as failures, like every status but
 * 2xx; the outbox then retries.
 */
export function createWebhookHandler(input: SenderInput): OutboxHandler {
  return ({ id, payload }) => post(payload as Webhook, { ...input, id });
}

async function post({ url, signer, body }: Webhook, sender: SenderInput & { id: number }): Promise<void> {
  const { secret, timeLimit = timeLimitMs } = sender;
  const target = new URL(url);
  if (target.protocol !== 'https:' || target.username !== '' || target.password !== '')
    throw new Error('a webhook goes to an https address without a name and password');
  const response = await withTimeLimit(timeLimit, (signal) =>
    sendSsrfSafe(target, {
      ...sender,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-mizban-event': String(sender.id),
        'x-mizban-signature': webhookSignature(webhookSecret(secret, signer), body),
      },
      body,
      allows: isPublicAddress,
      signal,
    }),
  );
  // The body is irrelevant and may be endless.
  response.destroy();
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`the webhook was answered with ${status}`);
}
