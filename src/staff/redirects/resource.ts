import {
  countMissing,
  deleteRedirect,
  dismissMissing,
  listMissing,
  listRedirects,
  readLines,
  saveRedirect,
} from '../../content/redirects/index.ts';
import type { MissingAddress, Redirect } from '../../content/redirects/types.ts';
import type { Services } from '../../http/core/services.ts';
import { runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { describeBulk, named, numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { AppError, fail, invalidFields } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { nav } from './nav.ts';
import {
  changedRedirect,
  missingBulk,
  missingQuery,
  newRedirect,
  pastedRedirects,
  redirectsBulk,
  redirectsQuery,
} from './schemas.ts';

const mostLines = 500;

/** Redirects. */
export const redirects = defineResource({
  name: 'redirects',
  nav,
  right: 'redirects.edit',
  kind: 'redirects',
  async subjects(db, ids) {
    const rows = await db
      .selectFrom('redirects')
      .select(['id', 'from_path', 'shown'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, from_path: from, shown }) => named(id, shown ?? from, 'تغییر مسیر'));
  },
  calls,
});

/** Addresses that returned 404. */
export const missing = defineResource({
  name: 'missing',
  right: 'redirects.edit',
  kind: 'missing',
  async subjects(db, ids) {
    const rows = await db
      .selectFrom('missing_addresses')
      .select(['id', 'shown'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, shown }) => named(id, shown, 'نشانی پیدانشدهٔ'));
  },
  calls: missingCalls,
});

function calls({ platform, config: { baseUrl } }: Services) {
  async function saveLines(lines: string) {
    const pasted = readLines(lines);
    if (pasted.length === 0) throw invalidFields({ lines: 'در هر خط دو نشانی بنویسید.' });
    if (pasted.length > mostLines) throw invalidFields({ lines: 'هر بار تا ۵۰۰ خط را می‌شود وارد کرد.' });
    const response = { saved: 0, failed: [] as Array<{ line: number; text: string; message: string }> };
    for (const { line, text, addresses } of pasted) {
      try {
        if (!addresses) throw fail('InvalidInput', { message: 'در این خط دو نشانی نیست.' });
        await saveRedirect(platform, { of: null, ...addresses, baseUrl, replaces: true });
        response.saved += 1;
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.status >= 500) throw thrown;
        const sentences = Object.values((thrown.data.fields ?? {}) as Record<string, string>);
        response.failed.push({ line, text, message: sentences[0] ?? thrown.message });
      }
    }
    return response;
  }

  return {
    'GET staff/redirects': read({
      query: redirectsQuery,
      async handle({ query }): Promise<ListResponse<Redirect>> {
        const { rows, total } = await listRedirects(platform, query);
        return { data: rows, total };
      },
    }),
    'POST staff/redirects': write(
      {
        body: newRedirect,
        maxBytes: 10_000,
        status: 201,
        handle: ({ body }) => saveRedirect(platform, { of: null, ...body, baseUrl }),
      },
      ({ subject }) => `${subject} را ساخت`,
    ),
    'PUT staff/redirects/:id': write(
      {
        body: changedRedirect,
        maxBytes: 10_000,
        handle: ({ id, body: { version, ...addresses } }) =>
          saveRedirect(platform, { of: { id, version }, ...addresses, baseUrl }),
      },
      ({ subject }) => `${subject} را عوض کرد`,
    ),
    'POST staff/redirects/bulk': write(
      {
        body: redirectsBulk,
        maxBytes: 10_000,
        handle: ({ body }) => runBulk(body.ids, (id) => deleteRedirect(platform, id)),
      },
      describeBulk({ delete: (subject) => `${subject} را حذف کرد` }),
    ),
    /** Imports many lines of two addresses; invalid lines do not stop the others. */
    'POST staff/redirects/import': write(
      {
        body: pastedRedirects,
        maxBytes: 500_000,
        handle: ({ body }) => saveLines(body.lines),
      },
      ({ response: { saved } }) => (saved === 0 ? null : `${formatNumber(saved)} تغییر مسیر را یک‌جا وارد کرد`),
    ),
  };
}

function missingCalls({ platform }: Services) {
  return {
    /** Lists the addresses that returned 404. */
    'GET staff/missing': read({
      query: missingQuery,
      async handle({ query: { dismissed, ...query } }): Promise<ListResponse<MissingAddress>> {
        const { rows, total } = await listMissing(platform, { ...query, dismissed: dismissed === '1' });
        return { data: rows, total, counts: { dismissed: await countMissing(platform) } };
      },
    }),
    'POST staff/missing/bulk': write(
      {
        body: missingBulk,
        maxBytes: 10_000,
        handle: ({ body: { action, ids } }) =>
          runBulk(ids, (id) => dismissMissing(platform, { id, isDismissed: action === 'dismiss' })),
      },
      describeBulk({
        dismiss: (subject) => `${subject} را کنار گذاشت`,
        restore: (subject) => `${subject} را به فهرست برگرداند`,
      }),
    ),
  };
}
