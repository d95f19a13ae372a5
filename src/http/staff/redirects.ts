import {
  countMissing,
  deleteRedirect,
  dismissMissing,
  listMissing,
  listRedirects,
  readLines,
  saveRedirect,
} from '../../content/redirects/index.ts';
import { AppError, fail, invalidFields } from '../../platform/errors.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { runBulk } from './bulk.ts';
import type { StaffAnswer } from './calls.ts';
import {
  changedRedirect,
  missingBulk,
  missingQuery,
  newRedirect,
  pastedRedirects,
  redirectsBulk,
  redirectsQuery,
} from './redirect-bodies.ts';
import { staffCall } from './staff-call.ts';

const mostLines = 500;

/** Addresses that lead elsewhere, and those under which nothing was found. */
export function staffRedirectRoutes({ platform, config: { baseUrl } }: Services): Route[] {
  const audience = 'redirects.edit';

  async function saveLines(lines: string): Promise<StaffAnswer<'POST staff/redirects/import'>> {
    const pasted = readLines(lines);
    if (pasted.length === 0) throw invalidFields({ lines: 'در هر خط دو نشانی بنویسید.' });
    if (pasted.length > mostLines) throw invalidFields({ lines: 'هر بار تا ۵۰۰ خط را می‌شود وارد کرد.' });
    const answer: StaffAnswer<'POST staff/redirects/import'> = { saved: 0, failed: [] };
    for (const { line, text, addresses } of pasted) {
      try {
        if (!addresses) throw fail('InvalidInput', { message: 'در این خط دو نشانی نیست.' });
        await saveRedirect(platform, { of: null, ...addresses, baseUrl, replaces: true });
        answer.saved += 1;
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.status >= 500) throw thrown;
        const sentences = Object.values((thrown.data.fields ?? {}) as Record<string, string>);
        answer.failed.push({ line, text, message: sentences[0] ?? thrown.message });
      }
    }
    return answer;
  }

  return [
    staffCall('GET staff/redirects', {
      audience,
      query: redirectsQuery,
      async handle({ query }) {
        const { rows, total } = await listRedirects(platform, query);
        return { data: rows, total };
      },
    }),
    staffCall('POST staff/redirects', {
      audience,
      body: { schema: newRedirect, maxBytes: 10_000 },
      status: 201,
      handle: ({ body }) => saveRedirect(platform, { of: null, ...body, baseUrl }),
    }),
    staffCall('PUT staff/redirects/:id', {
      audience,
      body: { schema: changedRedirect, maxBytes: 10_000 },
      handle: ({ params, body: { version, ...addresses } }) =>
        saveRedirect(platform, { of: { id: Number(params.id), version }, ...addresses, baseUrl }),
    }),
    staffCall('POST staff/redirects/bulk', {
      audience,
      body: { schema: redirectsBulk, maxBytes: 10_000 },
      handle: ({ body }) => runBulk(body.ids, (id) => deleteRedirect(platform, id)),
    }),
    staffCall('POST staff/redirects/import', {
      audience,
      body: { schema: pastedRedirects, maxBytes: 500_000 },
      handle: ({ body }) => saveLines(body.lines),
    }),
    staffCall('GET staff/missing', {
      audience,
      query: missingQuery,
      async handle({ query: { dismissed, ...query } }) {
        const { rows, total } = await listMissing(platform, { ...query, dismissed: dismissed === '1' });
        return { data: rows, total, counts: { dismissed: await countMissing(platform) } };
      },
    }),
    staffCall('POST staff/missing/bulk', {
      audience,
      body: { schema: missingBulk, maxBytes: 10_000 },
      handle: ({ body: { action, ids } }) =>
        runBulk(ids, (id) => dismissMissing(platform, { id, isDismissed: action === 'dismiss' })),
    }),
  ];
}
