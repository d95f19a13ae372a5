import type { Route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read } from '../../http/staff/define-resource.ts';
import { downloadRoute } from '../../http/staff/download-response.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import {
  countCreditNoteMethods,
  exportCreditNotes,
  listStaffCreditNotes,
  type StaffCreditNote,
} from '../../shop/credit-notes/staff.ts';
import { nav } from './nav.ts';
import { creditNotesDownload, creditNotesQuery } from './schemas.ts';

/** Credit notes: list and table for accountants. They are made by refunds and never changed. */
export const creditNotes = defineResource({ name: 'credit-notes', nav, right: 'orders.read', calls, downloads });

const isTestOf = (test: '0' | '1' | undefined) => (test === undefined ? undefined : test === '1');

function calls({ platform: { db } }: Services) {
  return {
    'GET staff/credit-notes': read({
      query: creditNotesQuery,
      async handle({ query: { test, ...query } }): Promise<ListResponse<StaffCreditNote>> {
        const { rows, ...total } = await listStaffCreditNotes(db, { ...query, isTest: isTestOf(test) });
        return { data: rows, ...total, counts: { method: await countCreditNoteMethods(db) } };
      },
    }),
  };
}

function downloads({ platform }: Services): Route[] {
  return [
    downloadRoute(platform, {
      path: 'credit-notes.csv',
      audience: 'orders.read',
      query: creditNotesDownload,
      name: () => 'credit-notes.csv',
      type: 'text/csv; charset=utf-8',
      pieces: ({ test, ...filter }, onProgress) =>
        exportCreditNotes(platform.db, { ...filter, isTest: isTestOf(test) }, onProgress),
    }),
  ];
}
