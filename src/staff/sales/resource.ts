import { readSettings } from '../../content/settings/index.ts';
import type { Route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read } from '../../http/staff/define-resource.ts';
import { downloadRoute } from '../../http/staff/download-response.ts';
import { readSales } from '../../shop/invoices/sales.ts';
import { exportInvoices } from '../../shop/moadian/export.ts';
import { nav } from './nav.ts';
import { invoicesDownload, salesQuery } from './schemas.ts';

/** Sales, as numbers for charts and as an export for the official invoice system. */
export const sales = defineResource({ name: 'sales', nav, right: 'orders.read', calls, downloads });

function calls({ platform }: Services) {
  return {
    'GET staff/sales': read({
      query: salesQuery,
      handle: ({ query }) => readSales(platform.db, { now: platform.clock.now(), days: Number(query.days) }),
    }),
  };
}

function downloads({ platform }: Services): Route[] {
  return [
    downloadRoute(platform, {
      path: 'invoices.csv',
      audience: 'orders.read',
      query: invoicesDownload,
      name: () => 'invoices.csv',
      type: 'text/csv; charset=utf-8',
      async *pieces(times, onProgress) {
        const { shop: seller } = await readSettings(platform);
        yield* exportInvoices(platform.db, { ...times, seller }, onProgress);
      },
    }),
  ];
}
