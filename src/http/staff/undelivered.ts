import { z } from 'zod';
import { listUndelivered, retryEvent, type Undelivered } from '../../platform/outbox/state.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { undeliveredBulk } from './bodies.ts';
import { runBulk } from './bulk.ts';
import type { UndeliveredRow } from './calls.ts';
import { undeliveredQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

/** Mails and calls that reached nobody: those that were given up, and those that are tried again. */
export function staffUndeliveredRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/undelivered', {
      audience: 'mail.watch',
      query: undeliveredQuery,
      async handle({ query }) {
        const { rows, total } = await listUndelivered(platform, { ...query, isRetried: query.state === 'retrying' });
        return { data: rows.map(rowOf), total };
      },
    }),
    staffCall('POST staff/undelivered/bulk', {
      audience: 'mail.watch',
      body: { schema: undeliveredBulk, maxBytes: 10_000 },
      handle: ({ body: { ids } }) => runBulk(ids, (id) => retryEvent(platform, id)),
    }),
  ];
}

const word = z.string();
const payloads = z
  .object({ to: word, mobile: word, email: word, path: word, url: word, subject: word })
  .partial()
  .catch({});

/** Whom it was for and what it was about, without what it said. */
function rowOf({ id, topic, payload, createdAt, failedAt, nextTryAt, attempts, reason }: Undelivered): UndeliveredRow {
  const { to, mobile, email, path, url, subject = '' } = payloads.parse(JSON.parse(payload));
  const receiver = to ?? mobile ?? email ?? path ?? (url === undefined ? '' : (URL.parse(url)?.host ?? ''));
  return { id, topic, receiver, subject, createdAt, failedAt, nextTryAt, attempts, reason: reason.slice(0, 300) };
}
