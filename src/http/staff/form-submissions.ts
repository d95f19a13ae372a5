import type { z } from 'zod';
import {
  addNote,
  changeNote,
  changeSubmission,
  countByStatus,
  countUnread,
  deleteSubmission,
  exportSubmissions,
  type FormName,
  filePath,
  fileToken,
  findSubmission,
  listForms,
  listNotes,
  listSubmissions,
  markRead,
  type StaffSubmission,
  type SubmissionFilter,
  webhookKey,
  webhookSigner,
} from '../../content/forms/index.ts';
import { listPeopleWho } from '../../content/users/index.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { findDelivery, retryEvent } from '../../platform/outbox/state.ts';
import { webhookSecret } from '../../platform/webhook.ts';
import { fileBody } from '../core/file-body.ts';
import { respondDownload } from '../core/respond.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { changedNote, changedSubmission, newNote, readMark, removedSubmission, submissionsBulk } from './bodies.ts';
import { runBulk } from './bulk.ts';
import type { SubmissionPage, SubmissionRow } from './calls.ts';
import { respondMade } from './download-response.ts';
import { formQuery, submissionsDownload, submissionsQuery } from './queries.ts';
import { nothing } from './schemas.ts';
import { staffCall } from './staff-call.ts';
import { labelCompleter } from './submission-labels.ts';

const base = '/wp-json/mizban/v1/staff';

/** A note of the longest length, however it is written. */
const noteBytes = 25_000;

/**
 * Calls for submissions: forms, lists, CSV export, uploaded files, processing status, and the webhook secret of a form.
 */
export function formSubmissionRoutes({ config, platform }: Services): Route[] {
  async function pageOf(id: number): Promise<SubmissionPage> {
    const submission = await findSubmission(platform, id);
    if (!submission) throw fail('NotFound', { message: 'این فرم پیدا نشد؛ شاید حذف شده باشد.' });
    const [notes, webhook] = await Promise.all([listNotes(platform, id), findDelivery(platform, webhookKey(id))]);
    return { submission: asRow(await labelCompleter(platform)(submission)), notes, webhook };
  }
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
  const people = () => listPeopleWho(platform, 'submissions.change');
  /** Throws `InvalidFields` if the assignee may not process submissions. */
  async function expectPerson(assigneeId: string | null | undefined): Promise<void> {
    if (typeof assigneeId === 'string' && !(await people()).some(({ id }) => id === assigneeId))
      throw invalidFields({ assigneeId: 'این شخص به فرم‌ها رسیدگی نمی‌کند.' });
  }

  return [
    staffCall('GET staff/submissions', {
      audience: 'submissions.read',
      query: submissionsQuery,
      async handle({ query: { page, perPage, ...filter } }) {
        const { rows, ...total } = await listSubmissions(platform, { page, perPage, ...filterOf(filter) });
        const complete = labelCompleter(platform);
        const data = (await Promise.all(rows.map(complete))).map(asRow);
        return { data, ...total, counts: { status: await countByStatus(platform) } };
      },
    }),
    staffCall('POST staff/submissions/bulk', {
      audience: 'submissions.change',
      body: { schema: submissionsBulk, maxBytes: 10_000 },
      async handle({ body }) {
        await expectPerson(body.assigneeId);
        const answer = await runBulk(body.ids, (id) => works[body.action](id, body));
        return { ...answer, unread: await countUnread(platform) };
      },
    }),
    staffCall('GET staff/submissions/:id', {
      audience: 'submissions.read',
      handle: ({ params }) => pageOf(Number(params.id)),
    }),
    staffCall('PUT staff/submissions/:id', {
      audience: 'submissions.change',
      body: { schema: changedSubmission, maxBytes: 2_000 },
      async handle({ params, body }) {
        await expectPerson(body.assigneeId);
        await changeSubmission(platform, { id: Number(params.id), ...body });
        return pageOf(Number(params.id));
      },
    }),
    staffCall('DELETE staff/submissions/:id', {
      audience: 'submissions.change',
      body: { schema: removedSubmission, maxBytes: 2_000 },
      async handle({ params, body }) {
        await deleteSubmission(platform, { id: Number(params.id), ...body });
        return { unread: await countUnread(platform) };
      },
    }),
    staffCall('POST staff/submissions/:id/read', {
      audience: 'submissions.change',
      body: { schema: readMark, maxBytes: 2_000 },
      async handle({ params, body }) {
        await markRead(platform, { id: Number(params.id), ...body });
        return { unread: await countUnread(platform) };
      },
    }),
    staffCall('POST staff/submissions/:id/webhook', {
      audience: 'submissions.change',
      body: { schema: nothing, maxBytes: 2_000 },
      async handle({ params }) {
        const delivery = await findDelivery(platform, webhookKey(Number(params.id)));
        await retryEvent(platform, delivery?.id ?? 0);
        return pageOf(Number(params.id));
      },
    }),
    staffCall('POST staff/submissions/:id/notes', {
      audience: 'submissions.change',
      body: { schema: newNote, maxBytes: noteBytes },
      status: 201,
      async handle({ params, body, user }) {
        await addNote(platform, { id: Number(params.id), author: user, text: body.text });
        return pageOf(Number(params.id));
      },
    }),
    staffCall('PUT staff/submissions/:id/notes', {
      audience: 'submissions.change',
      body: { schema: changedNote, maxBytes: noteBytes },
      async handle({ params, body, user }) {
        await changeNote(platform, { id: Number(params.id), authorId: user.id, ...body });
        return pageOf(Number(params.id));
      },
    }),
    route({
      method: 'GET',
      path: `${base}/submissions.csv`,
      audience: 'submissions.read',
      query: submissionsDownload,
      handle(call) {
        const read = submissionsDownload.safeParse(Object.fromEntries(call.url.searchParams));
        if (!read.success) throw fail('InvalidInput');
        const name = read.data.form ? `form-${read.data.form}.csv` : 'forms.csv';
        return respondMade(platform, call, {
          name,
          type: 'text/csv; charset=utf-8',
          key: read.data.progress,
          pieces: (tell) =>
            exportSubmissions(platform, filterOf(read.data), { complete: labelCompleter(platform), tell }),
        });
      },
    }),
    route({
      method: 'GET',
      path: `${base}/submissions/:id{[0-9]{1,15}}/files/:token{[0-9a-f]{32}}`,
      audience: 'submissions.read',
      async handle({ params, request }) {
        const submission = await findSubmission(platform, Number(params.id));
        const files = submission?.fields.flatMap((field) => field.files ?? []) ?? [];
        const kept = files.find((file) => fileToken(file.key) === params.token);
        const stored = kept && (await platform.storage.read(kept.key));
        if (!kept || !stored) throw fail('NotFound');
        const body = request.method === 'HEAD' ? null : fileBody(() => stored.stream(), request);
        const ending = kept.key.slice(kept.key.lastIndexOf('.'));
        const name = `submission-${params.id}-${params.token?.slice(0, 6)}${ending}`;
        return respondDownload(body, { name, type: kept.mime, bytes: stored.size });
      },
    }),
    staffCall('GET staff/forms', {
      audience: 'submissions.read',
      handle: async () => ({ forms: await listForms(platform), people: await people() }),
    }),
    staffCall('GET staff/forms/webhook-secret', {
      audience: 'submissions.read',
      query: formQuery,
      handle: ({ query: { form } }) => ({ secret: webhookSecret(config.secret, webhookSigner(formNamed(form))) }),
    }),
  ];
}

/** Parses the filters of a list or download from the query. */
function filterOf({
  form,
  unread,
  status,
  assignee,
  q,
}: Omit<z.output<typeof submissionsDownload>, 'progress'>): SubmissionFilter {
  return {
    q,
    ...(form ? { form: formNamed(form) } : {}),
    ...(unread ? { isRead: false } : {}),
    ...(status === 'spam' ? { isSpam: true } : {}),
    ...(status === 'open' || status === 'done' ? { isDone: status === 'done' } : {}),
    ...(assignee ? { assigneeId: assignee === 'none' ? null : assignee } : {}),
  };
}

/** `7107-abc1234`: the page and the widget. */
function formNamed(name: string): FormName {
  const [postId = '', widgetId = ''] = name.split('-');
  return { postId: Number(postId), widgetId };
}

function asRow({ fields, meta, ...submission }: StaffSubmission): SubmissionRow {
  return {
    ...submission,
    page: { path: meta.path, title: meta.title },
    fields: fields.map(({ files, ...field }) => ({
      ...field,
      ...(files
        ? {
            files: files.map(({ key, name, mime, bytes }) => ({ name, mime, bytes, url: filePath(submission, key) })),
          }
        : {}),
    })),
  };
}
