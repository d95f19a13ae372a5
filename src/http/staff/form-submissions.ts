import { Readable } from 'node:stream';
import {
  exportSubmissions,
  type FormName,
  filePath,
  fileToken,
  findSubmission,
  listForms,
  listSubmissions,
  type Submission,
  webhookSigner,
} from '../../content/forms/index.ts';
import { fail } from '../../platform/errors.ts';
import { webhookSecret } from '../../platform/webhook.ts';
import { fileBody } from '../core/file-body.ts';
import { respondDownload } from '../core/respond.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SubmissionRow } from './calls.ts';
import { formQuery, submissionsQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

const base = '/wp-json/mizban/v1/staff';

/** What visitors sent with forms: the forms, lists, a CSV file, the files they sent, and the secret of a form's webhook. */
export function formSubmissionRoutes({ config, platform }: Services): Route[] {
  return [
    staffCall('GET staff/submissions', {
      audience: 'submissions.read',
      query: submissionsQuery,
      async handle({ query: { form, ...query } }) {
        const { rows, total } = await listSubmissions(platform, { ...query, form: form ? formNamed(form) : undefined });
        return { data: rows.map(asRow), total };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/submissions.csv`,
      audience: 'submissions.read',
      handle({ url, request }) {
        const form = readForm(url);
        const name = form ? `form-${form.postId}-${form.widgetId}.csv` : 'forms.csv';
        const lines = () => Readable.from(exportSubmissions(platform, form)).map((line) => Buffer.from(line));
        const body = request.method === 'HEAD' ? null : fileBody(lines, request);
        return respondDownload(body, { name, type: 'text/csv; charset=utf-8' });
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
      handle: async () => ({ forms: await listForms(platform) }),
    }),
    staffCall('GET staff/forms/webhook-secret', {
      audience: 'submissions.read',
      query: formQuery,
      handle: ({ query: { form } }) => ({ secret: webhookSecret(config.secret, webhookSigner(formNamed(form))) }),
    }),
  ];
}

/** The form of a download: `?form=7107-abc1234`; absent means all forms. */
function readForm({ searchParams }: URL): FormName | undefined {
  const name = searchParams.get('form');
  if (name === null) return undefined;
  const read = formQuery.safeParse({ form: name });
  if (!read.success) throw fail('InvalidInput');
  return formNamed(read.data.form);
}

/** `7107-abc1234`: the page and the widget. */
function formNamed(name: string): FormName {
  const [postId = '', widgetId = ''] = name.split('-');
  return { postId: Number(postId), widgetId };
}

function asRow({ fields, meta, ...submission }: Submission): SubmissionRow {
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
