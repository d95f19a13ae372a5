import type { z } from 'zod';
import {
  changeSubmission,
  countByStatus,
  countUnread,
  deleteSubmission,
  listSubmissions,
  markRead,
  webhookKey,
} from '../../content/forms/index.ts';
import type { Services } from '../../http/core/services.ts';
import { type BulkResponse, runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing } from '../../http/staff/schemas.ts';
import type { Platform } from '../../platform/context.ts';
import { invalidFields } from '../../platform/errors.ts';
import { findDelivery, retryEvent } from '../../platform/outbox/state.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { downloads } from './downloads.ts';
import { parseFilter } from './filter.ts';
import { formCalls, listAssignable } from './forms.ts';
import { nav } from './nav.ts';
import { noteCalls } from './notes.ts';
import { labelCompleter } from './option-labels.ts';
import type { SubmissionPage, SubmissionRow } from './responses.ts';
import { changedSubmission, readMark, removedSubmission, submissionsBulk, submissionsQuery } from './schemas.ts';
import { loadSubmissionPage, toRow } from './submission-page.ts';

/** Form submissions: lists, CSV export, uploaded files, processing status, notes, and the webhook secret of a form. */
export const submissions = defineResource({
  name: 'submissions',
  nav,
  right: 'submissions.change',
  kind: 'submissions',
  async subjects(db, ids) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'form_name'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, form_name: name }) => ({
      id: String(id),
      name,
      subject: `فرم «${name}» شمارهٔ ${formatNumber(id)}`,
    }));
  },
  calls,
  downloads,
});

const verbs = {
  done: 'را انجام‌شده شمرد',
  open: 'را دوباره باز کرد',
  spam: 'را هرزنامه شمرد',
  'not-spam': 'را از هرزنامه‌ها بازگرداند',
  assign: 'را به مسئولی دیگر سپرد',
  delete: 'را حذف کرد',
} as const;

type Bulk = z.output<typeof submissionsBulk>;
/** Applies a bulk action to one submission. */
const bulkActions: Record<Bulk['action'], (platform: Platform, id: number, bulk: Bulk) => Promise<unknown>> = {
  read: (platform, id) => markRead(platform, { id, isRead: true }),
  unread: (platform, id) => markRead(platform, { id, isRead: false }),
  done: (platform, id) => changeSubmission(platform, { id, isDone: true }),
  open: (platform, id) => changeSubmission(platform, { id, isDone: false }),
  spam: (platform, id) => changeSubmission(platform, { id, isSpam: true }),
  'not-spam': (platform, id) => changeSubmission(platform, { id, isSpam: false }),
  assign: (platform, id, { assigneeId }) => changeSubmission(platform, { id, assigneeId }),
  delete: (platform, id) => deleteSubmission(platform, { id }),
};

function calls(services: Services) {
  const { platform } = services;
  const pageOf = (id: number): Promise<SubmissionPage> => loadSubmissionPage(platform, id);
  const unreadCount = async (): Promise<{ unread: number }> => ({ unread: await countUnread(platform) });
  /** Throws `InvalidFields` if the assignee may not process submissions. */
  async function requireAssignable(assigneeId: string | null | undefined): Promise<void> {
    if (typeof assigneeId === 'string' && !(await listAssignable(platform)).some(({ id }) => id === assigneeId))
      throw invalidFields({ assigneeId: 'این شخص به فرم‌ها رسیدگی نمی‌کند.' });
  }

  return {
    'GET staff/submissions': read({
      right: 'submissions.read',
      query: submissionsQuery,
      async handle({ query: { page, perPage, ...filter } }): Promise<ListResponse<SubmissionRow>> {
        const { rows, ...total } = await listSubmissions(platform, { page, perPage, ...parseFilter(filter) });
        const complete = labelCompleter(platform);
        const data = (await Promise.all(rows.map(complete))).map(toRow);
        return { data, ...total, counts: { status: await countByStatus(platform) } };
      },
    }),
    'POST staff/submissions/bulk': write(
      {
        body: submissionsBulk,
        maxBytes: 10_000,
        async handle({ body }): Promise<BulkResponse & { unread: number }> {
          await requireAssignable(body.assigneeId);
          const response = await runBulk(body.ids, (id) => bulkActions[body.action](platform, id, body));
          return { ...response, ...(await unreadCount()) };
        },
      },
      ({ body: { action }, response, subject }) =>
        response.done.length === 0 || action === 'read' || action === 'unread' ? null : `${subject} ${verbs[action]}`,
    ),
    'GET staff/submissions/:id': read({
      right: 'submissions.read',
      handle: ({ id }) => pageOf(id),
    }),
    /** A stale `version` returns 409 with `data.present`. */
    'PUT staff/submissions/:id': write(
      {
        body: changedSubmission,
        maxBytes: 2_000,
        async handle({ id, body }) {
          await requireAssignable(body.assigneeId);
          await changeSubmission(platform, { id, ...body });
          return pageOf(id);
        },
      },
      ({ body: { isDone, isSpam }, subject }) => {
        if (isSpam !== undefined) return `${subject} ${verbs[isSpam ? 'spam' : 'not-spam']}`;
        if (isDone !== undefined) return `${subject} ${verbs[isDone ? 'done' : 'open']}`;
        return `مسئول ${subject} را عوض کرد`;
      },
    ),
    /** Deletes its notes and files too. */
    'DELETE staff/submissions/:id': write(
      {
        body: removedSubmission,
        maxBytes: 2_000,
        async handle({ id, body }) {
          await deleteSubmission(platform, { id, ...body });
          return unreadCount();
        },
      },
      ({ subject }) => `${subject} ${verbs.delete}`,
    ),
    'POST staff/submissions/:id/read': write(
      {
        body: readMark,
        maxBytes: 2_000,
        async handle({ id, body }) {
          await markRead(platform, { id, ...body });
          return unreadCount();
        },
      },
      // Marking as read does not change the submission.
      null,
    ),
    /** Retries the webhook immediately. */
    'POST staff/submissions/:id/webhook': write(
      {
        body: nothing,
        maxBytes: 2_000,
        async handle({ id }) {
          const delivery = await findDelivery(platform, webhookKey(id));
          await retryEvent(platform, delivery?.id ?? 0);
          return pageOf(id);
        },
      },
      // Only sends an enqueued webhook earlier.
      null,
    ),
    ...noteCalls(services),
    ...formCalls(services),
  };
}
