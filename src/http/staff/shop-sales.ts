import { Readable } from 'node:stream';
import { readSettings } from '../../content/settings/index.ts';
import { fail } from '../../platform/errors.ts';
import { exportInvoices } from '../../shop/invoices/export.ts';
import { readSales } from '../../shop/invoices/sales.ts';
import { fileBody } from '../core/file-body.ts';
import { respondDownload } from '../core/respond.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { invoicesDownload, salesQuery } from './shop-queries.ts';
import { staffCall } from './staff-call.ts';

/** What was sold, as numbers for plots and as a file for the official invoice system. */
export function shopSalesRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/sales', {
      audience: 'orders.read',
      query: salesQuery,
      handle: ({ query }) => readSales(platform.db, { now: platform.clock.now(), days: Number(query.days) }),
    }),
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/invoices.csv',
      audience: 'orders.read',
      query: invoicesDownload,
      async handle({ url, request }) {
        const read = invoicesDownload.safeParse(Object.fromEntries(url.searchParams));
        if (!read.success) throw fail('InvalidInput');
        const { shop: seller } = await readSettings(platform);
        const lines = () =>
          Readable.from(exportInvoices(platform.db, { ...read.data, seller })).map((line: string) => Buffer.from(line));
        const body = request.method === 'HEAD' ? null : fileBody(lines, request);
        return respondDownload(body, { name: 'invoices.csv', type: 'text/csv; charset=utf-8' });
      },
    }),
  ];
}
