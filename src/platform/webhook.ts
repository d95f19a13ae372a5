import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import type { Platform } from './context.ts';
import type { Db } from './db/tables.ts';
import type { Log } from './log.ts';
import { enqueue } from './outbox/enqueue.ts';
import type { OutboxHandler } from './outbox/worker.ts';
import { isPublicAddress } from './public-address.ts';

/** The topic of the outbox under which webhooks wait for their delivery. */
export const webhookTopic = 'webhook';

/** A call to another program as it waits in the outbox. */
export interface Webhook {
  /** https only. */
  url: string;
  /** Whose secret signs it. */
  signer: string;
  /** JSON; what is signed are exactly these bytes. */
  body: string;
}

/** After so many tries, about a day, the other side counts as gone. */
const lastAttempt = 34;
const timeLimitMs = 10_000;

/** Notes a webhook in the transaction that decides on it. Touch `outbox` to have it sent at once. */
export async function enqueueWebhook(platform: Platform, trx: Db, webhook: Webhook): Promise<void> {
  await enqueue(platform, trx, { topic: webhookTopic, payload: webhook });
}

/** The secret with which the receiver checks the signatures of a signer; nothing is stored. */
export function webhookSecret(secret: string, signer: string): string {
  return createHmac('sha256', secret).update(`webhook\0${signer}`).digest('hex');
}

/** The header `X-Mizban-Signature` of a body. */
export function webhookSignature(signerSecret: string, body: string): string {
  return `sha256=${createHmac('sha256', signerSecret).update(body).digest('hex')}`;
}

interface SenderInput {
  secret: string;
  log: Log;
  /** The addresses of a host; replaced in tests. */
  resolve?: (host: string) => Promise<string[]>;
  /** Opens the connection; replaced in tests. */
  open?: (options: RequestOptions) => ClientRequest;
  timeLimit?: number;
}

/**
 * Delivers webhooks. Only to public addresses: the name is resolved once, every address it has must be public, and the
 * connection goes to the one that was checked, so a name cannot change in between. Redirects are not followed and
 * count as failures, like every answer but 2xx; the outbox then tries again, for about a day.
 */
export function createWebhookHandler(input: SenderInput): OutboxHandler {
  return async ({ id, payload, attempt }) => {
    const webhook = payload as Webhook;
    try {
      await post(webhook, { ...input, id });
    } catch (err) {
      if (attempt < lastAttempt) throw err;
      input.log.error({ err, event: id, signer: webhook.signer }, 'a webhook was given up');
    }
  };
}

async function post({ url, signer, body }: Webhook, sender: SenderInput & { id: number }): Promise<void> {
  const { secret, resolve = addressesOf, open = httpsRequest, timeLimit = timeLimitMs } = sender;
  const target = new URL(url);
  if (target.protocol !== 'https:' || target.username !== '' || target.password !== '')
    throw new Error('a webhook goes to an https address without a name and password');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const addresses = await resolve(host);
  const [address] = addresses;
  if (address === undefined || !addresses.every(isPublicAddress))
    throw new Error('a webhook goes to the public internet only');

  const answer = await new Promise<IncomingMessage>((done, reject) => {
    const request = open({
      method: 'POST',
      host: address,
      port: target.port === '' ? 443 : Number(target.port),
      path: target.pathname + target.search,
      // The certificate must be the name's, not the address's.
      servername: isIP(host) === 0 ? host : '',
      agent: false,
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        host: target.host,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Mizban',
        'x-mizban-event': String(sender.id),
        'x-mizban-signature': webhookSignature(webhookSecret(secret, signer), body),
      },
    });
    request.on('response', done);
    request.on('error', reject);
    request.end(body);
  });
  // What is answered does not matter and may have no end.
  answer.destroy();
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`the webhook was answered with ${status}`);
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}
