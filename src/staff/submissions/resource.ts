import type { z } from 'zod';
import {
  addNote,
  changeNote,
  changeSubmission,
  countByStatus,
  countUnread,
  deleteSubmission,
  listForms,
  listSubmissions,
  markRead,
  webhookKey,
  webhookSigner,
} from '../../content/forms/index.ts';
import type { FilledForm } from '../../content/forms/types.ts';
import { listPeopleWho } from '../../content/users/index.ts';
import type { Services } from '../../http/core/services.ts';
import { type BulkResponse, runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { invalidFields } from '../../platform/errors.ts';
import { findDelivery, retryEvent } from '../../platform/outbox/state.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { webhookSecret } from '../../platform/webhook.ts';
import { downloads } from './downloads.ts';
import { parseFilter, parseFormName } from './filter.ts';
import { nav } from './nav.ts';
import { labelCompleter } from './option-labels.ts';
import type { SubmissionPage, SubmissionRow } from './responses.ts';
import {
  changedNote,
  changedSubmission,
  formQuery,
  newNote,
  readMark,
  removedSubmission,
  submissionsBulk,
  submissionsQuery,
} from './schemas.ts';
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

/** Maximum bytes of a body with a note of the longest length, in any encoding. */
const noteBytes = 25_000;

const verbs = {
  done: 'را انجام‌شده شمرد',
  open: 'را دوباره باز کرد',
  spam: 'را هرزنامه شمرد',
  'not-spam': 'را از هرزنامه‌ها بازگرداند',
  assign: 'را به مسئولی دیگر سپرد',
  delete: 'را حذف کرد',
} as const;

function calls({ config, platform }: Services) {
  type Bulk = z.output<typeof submissionsBulk>;
  const works: Record<Bulk['action'], (id: number, bulk: Bulk) => Promise<unknown>> = {
    read: (id) => markRead(platform, { id, isRead: true }),
    unread: (id) => markRead(platform, { id, isRead: false }),
    done: (id) => changeSubmission(platform, { id, isDone: true }),
    open: (id) => changeSubmission(platform, { id, isDone: false }),
    spam: (id) => changeSubmission(platform, { id, isSpam: true }),
    'not-spam': (id) => changeSubmission(platform, { id, isSpam: false }),
    assign: (id, { assigneeId }) => changeSubmission(platform, { id, assigneeId }),
    delete: (id) => deleteSubmission(platform, { id }),
  };
  const pageOf = (id: number): Promise<SubmissionPage> => loadSubmissionPage(platform, id);
  const unreadCount = async (): Promise<{ unread: number }> => ({ unread: await countUnread(platform) });
  const people = () => listPeopleWho(platform, 'submissions.change');
  /** Throws `InvalidFields` if the assignee may not process submissions. */
  async function requireAssignable(assigneeId: string | null | undefined): Promise<void> {
    if (typeof assigneeId === 'string' && !(await people()).some(({ id }) => id === assigneeId))
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
          const response = await runBulk(body.ids, (id) => works[body.action](id, body));
          return { ...response, ...(await unreadCount()) };
        },
      },
      ({ body: { action }, response, subject }) =>
        response.done.length === 0 || action === 'read' || action === 'unread' ? null : `${subject} ${verbs[action]}`,
    ),
    'GET staff/submissions/:id': read({
      right: 'submissions.read',
      handle: ({ params }) => pageOf(Number(params.id)),
    }),
    /** A stale `version` returns 409 with `data.present`. */
    'PUT staff/submissions/:id': write(
      {
        body: changedSubmission,
        maxBytes: 2_000,
        async handle({ params, body }) {
          await requireAssignable(body.assigneeId);
          await changeSubmission(platform, { id: Number(params.id), ...body });
          return pageOf(Number(params.id));
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
        async handle({ params, body }) {
          await deleteSubmission(platform, { id: Number(params.id), ...body });
          return unreadCount();
        },
      },
      ({ subject }) => `${subject} ${verbs.delete}`,
    ),
    'POST staff/submissions/:id/read': write(
      {
        body: readMark,
        maxBytes: 2_000,
        async handle({ params, body }) {
          await markRead(platform, { id: Number(params.id), ...body });
          return unreadCount();
        },
      },
      // Marking as read does not change the submission.
      null,
    ),
    /** Tries the webhook again at once. */
    'POST staff/submissions/:id/webhook': write(
      {
        body: nothing,
        maxBytes: 2_000,
        async handle({ params }) {
          const delivery = await findDelivery(platform, webhookKey(Number(params.id)));
          await retryEvent(platform, delivery?.id ?? 0);
          return pageOf(Number(params.id));
        },
      },
      // Only sends an enqueued webhook earlier.
      null,
    ),
    'POST staff/submissions/:id/notes': write(
      {
        body: newNote,
        maxBytes: noteBytes,
        status: 201,
        async handle({ params, body, user }) {
          await addNote(platform, { id: Number(params.id), author: user, text: body.text });
          return pageOf(Number(params.id));
        },
      },
      ({ subject }) => `برای ${subject} یادداشت نوشت`,
    ),
    /** Users can change only their own notes. */
    'PUT staff/submissions/:id/notes': write(
      {
        body: changedNote,
        maxBytes: noteBytes,
        async handle({ params, body, user }) {
          await changeNote(platform, { id: Number(params.id), authorId: user.id, ...body });
          return pageOf(Number(params.id));
        },
      },
      ({ subject }) => `یادداشت خود برای ${subject} را تغییر داد`,
    ),
    /** Forms with submissions, and the users who can be assigned to them. */
    'GET staff/forms': read({
      right: 'submissions.read',
      handle: async (): Promise<{ forms: FilledForm[]; people: Array<{ id: string; name: string }> }> => ({
        forms: await listForms(platform),
        people: await people(),
      }),
    }),
    'GET staff/forms/webhook-secret': read({
      right: 'submissions.read',
      query: formQuery,
      handle: ({ query: { form } }): { secret: string } => ({
        secret: webhookSecret(config.secret, webhookSigner(parseFormName(form))),
      }),
    }),
  };
}
