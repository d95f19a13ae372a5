import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../platform/outbox/worker.ts';
import { createOutgoing, type Destination } from '../../platform/outgoing.ts';
import { siteSettings } from '../settings/schema.ts';

export const indexNowTopic = 'index-now';

/** Shared endpoint that forwards to all participating search engines. */
const service: Destination = { url: 'https://api.indexnow.org' };

/** Site key, served at `/{key}.txt`, by which search engines verify the sender. */
export function indexNowKey(secret: string): string {
  return createHmac('sha256', secret).update('index-now').digest('hex').slice(0, 32);
}

/** Enqueues an IndexNow submission in the transaction that changes a page, if staff have opted in. */
export async function enqueueIndexNow(
  { platform, trx, touch }: { platform: Platform; trx: Db; touch: Touch },
  postId: number,
): Promise<void> {
  if (!(await isEnabled(trx))) return;
  const post = await trx
    .selectFrom('posts')
    .select(['path', 'updated_at'])
    .where('id', '=', postId)
    .where('status', '=', 'published')
    .where('type', 'in', ['page', 'post', 'product'])
    .where('noindex', '=', 0)
    .executeTakeFirst();
  if (!post?.path) return;
  const dedupeKey = `${indexNowTopic}:${postId}:${post.updated_at}`;
  const id = await enqueue(platform, trx, { topic: indexNowTopic, payload: { path: post.path }, dedupeKey });
  if (id !== null) touch('outbox');
}

/** Reads inside the transaction: waiting for another connection here would deadlock. */
async function isEnabled(trx: Db): Promise<boolean> {
  const row = await trx.selectFrom('settings').select('value').where('key', '=', 'seo').executeTakeFirst();
  const seo = row && siteSettings.shape.seo.safeParse(decodeJson(row.value));
  return seo?.success === true && seo.data.indexNow && !seo.data.noindex;
}

/** Sends IndexNow submissions. A rejection is final; network errors and rate limiting are retried. */
export function createIndexNowHandler({
  platform,
  baseUrl,
  secret,
  destination = service,
}: {
  platform: Pick<Platform, 'log'>;
  baseUrl: string;
  secret: string;
  destination?: Destination;
}): OutboxHandler {
  const call = createOutgoing({ destination, log: platform.log });
  const key = indexNowKey(secret);
  return async ({ payload }) => {
    const { path } = payload as { path: string };
    const response = await call({
      path: '/indexnow',
      json: {
        host: new URL(baseUrl).host,
        key,
        keyLocation: `${baseUrl}/${key}.txt`,
        urlList: [baseUrl + encodeURI(path)],
      },
    });
    if (response.status === 429 || response.status >= 500) throw new Error(`IndexNow answered ${response.status}`);
    if (response.status >= 400) platform.log.warn({ status: response.status, path }, 'IndexNow refused an address');
  };
}
