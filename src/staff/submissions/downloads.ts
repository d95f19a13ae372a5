import { exportSubmissions, fileToken, findSubmission } from '../../content/forms/index.ts';
import { fileBody } from '../../http/core/file-body.ts';
import { respondDownload } from '../../http/core/respond.ts';
import { type Route, route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { downloadRoute } from '../../http/staff/download-response.ts';
import { fail } from '../../platform/errors.ts';
import { parseFilter } from './filter.ts';
import { labelCompleter } from './option-labels.ts';
import { submissionsDownload } from './schemas.ts';

/** CSV export of submissions, and files that visitors uploaded. */
export function downloads({ platform }: Services): Route[] {
  return [
    downloadRoute(platform, {
      path: 'submissions.csv',
      audience: 'submissions.read',
      query: submissionsDownload,
      name: ({ form }) => (form ? `form-${form}.csv` : 'forms.csv'),
      type: 'text/csv; charset=utf-8',
      pieces: (query, onProgress) =>
        exportSubmissions(platform, parseFilter(query), { complete: labelCompleter(platform), onProgress }),
    }),
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/submissions/:id{[0-9]{1,15}}/files/:token{[0-9a-f]{32}}',
      audience: 'submissions.read',
      async handle({ params, request }) {
        const submission = await findSubmission(platform, Number(params.id));
        const files = submission?.fields.flatMap((field) => field.files ?? []) ?? [];
        const upload = files.find((file) => fileToken(file.key) === params.token);
        const stored = upload && (await platform.storage.read(upload.key));
        if (!upload || !stored) throw fail('NotFound');
        const body = request.method === 'HEAD' ? null : fileBody(() => stored.stream(), request);
        const ending = upload.key.slice(upload.key.lastIndexOf('.'));
        const name = `submission-${params.id}-${params.token?.slice(0, 6)}${ending}`;
        return respondDownload(body, { name, type: upload.mime, bytes: stored.size });
      },
    }),
  ];
}
