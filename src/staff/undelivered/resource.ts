import { z } from 'zod';
import type { Services } from '../../http/core/services.ts';
import { runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { listUndelivered, retryEvent, type Undelivered } from '../../platform/outbox/state.ts';
import { nav } from './nav.ts';
import type { UndeliveredRow } from './responses.ts';
import { undeliveredBulk, undeliveredQuery } from './schemas.ts';

/** Undelivered mails and outgoing calls: failed permanently, or being retried. */
export const undelivered = defineResource({ name: 'undelivered', nav, right: 'mail.watch', calls });

function calls({ platform }: Services) {
  return {
    'GET staff/undelivered': read({
      query: undeliveredQuery,
      async handle({ query }): Promise<ListResponse<UndeliveredRow>> {
        const { rows, total } = await listUndelivered(platform, { ...query, isRetried: query.state === 'retrying' });
        return { data: rows.map(rowOf), total };
      },
    }),
    /** Retries immediately. */
    'POST staff/undelivered/bulk': write(
      {
        body: undeliveredBulk,
        maxBytes: 10_000,
        handle: ({ body: { ids } }) => runBulk(ids, (id) => retryEvent(platform, id)),
      },
      null,
    ),
  };
}

const word = z.string();
const payloads = z
  .object({ to: word, mobile: word, email: word, path: word, url: word, subject: word })
  .partial()
  .catch({});

/** Returns recipient and subject, without the content. */
function rowOf({ id, topic, payload, createdAt, failedAt, nextTryAt, attempts, reason }: Undelivered): UndeliveredRow {
  const { to, mobile, email, path, url, subject = '' } = payloads.parse(JSON.parse(payload));
  const receiver = to ?? mobile ?? email ?? path ?? (url === undefined ? '' : (URL.parse(url)?.host ?? ''));
  return { id, topic, receiver, subject, createdAt, failedAt, nextTryAt, attempts, reason: reason.slice(0, 300) };
}
