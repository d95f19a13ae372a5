import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../../platform/outbox/worker.ts';
import { type Sms, type SmsSender, smsKinds } from './sender.ts';

/** Outbox topic of SMS; sign-in codes bypass it and are sent immediately. */
export const smsTopic = 'sms';

const payload = z.object({ mobile: z.string(), kind: z.enum(smsKinds), values: z.array(z.string()).max(3) });

/** Enqueues an SMS in the current transaction. */
export async function enqueueSms(
  platform: Platform,
  trx: Db,
  { message, dedupeKey }: { message: Sms; dedupeKey: string },
): Promise<void> {
  await enqueue(platform, trx, { topic: smsTopic, payload: message, dedupeKey });
}

/** Sends queued SMS; drops them if the configuration no longer has a sender. */
export function createSmsHandler(sender: SmsSender | null): OutboxHandler {
  return async (event) => {
    await sender?.send(payload.parse(event.payload));
  };
}
