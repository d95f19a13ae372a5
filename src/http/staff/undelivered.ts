import { z } from 'zod';
import { listUndelivered, type Undelivered } from '../../platform/outbox/state.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { UndeliveredRow } from './calls.ts';
import { undeliveredQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

/** What was to leave the house and reached nobody: mails and calls that were given up. */
export function staffUndeliveredRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/undelivered', {
      audience: 'mail.watch',
      query: undeliveredQuery,
      async handle({ query }) {
        const { rows, total } = await listUndelivered(platform, query);
        return { data: rows.map(rowOf), total };
      },
    }),
  ];
}

const word = z.string();
const payloads = z
  .object({ to: word, mobile: word, email: word, path: word, url: word, subject: word })
  .partial()
  .catch({});

/** Whom it was for and what it was about, without what it said. */
function rowOf({ id, topic, payload, createdAt, failedAt, attempts, reason }: Undelivered): UndeliveredRow {
  const { to, mobile, email, path, url, subject = '' } = payloads.parse(JSON.parse(payload));
  const receiver = to ?? mobile ?? email ?? path ?? (url === undefined ? '' : (URL.parse(url)?.host ?? ''));
  return { id, topic, receiver, subject, createdAt, failedAt, attempts, reason: reason.slice(0, 300) };
}
