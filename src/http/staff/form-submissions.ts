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
import { staffCall } from './staff-call.ts';

const base = '/wp-json/mizban/v1/staff';
const pageSize = 50;

/** What visitors sent with forms: the forms, lists, a CSV file, the files they sent, and the secret of a form's webhook. */
export function formSubmissionRoutes({ config, platform }: Services): Route[] {
  return [
    staffCall('GET staff/submissions', {
      audience: 'submissions.read',
      async handle({ url }) {
        const before = readNumber(url.searchParams.get('before'));
        const submissions = await listSubmissions(platform, { form: readForm(url), before, limit: pageSize });
        const next = submissions.length < pageSize ? null : (submissions.at(-1)?.id ?? null);
        return { submissions: submissions.map(asRow), next };
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
      handle({ url }) {
        const form = readForm(url);
        if (!form) throw fail('InvalidInput');
        return { secret: webhookSecret(config.secret, webhookSigner(form)) };
      },
    }),
  ];
}

/** A form in an address: `?form=7107-abc1234`, the page and the widget; absent means all forms. */
function readForm(url: URL): FormName | undefined {
  const name = url.searchParams.get('form');
  if (name === null) return undefined;
  const match = /^(\d{1,15})-([a-z0-9]{7})$/.exec(name);
  if (!match) throw fail('InvalidInput');
  return { postId: Number(match[1]), widgetId: match[2] as string };
}

function readNumber(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw fail('InvalidInput');
  return Number(text);
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
