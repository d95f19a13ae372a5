import { readSettings } from '../../content/settings/index.ts';
import { fail } from '../../platform/errors.ts';
import { exportInvoices } from '../../shop/invoices/export.ts';
import { readSales } from '../../shop/invoices/sales.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { respondMade } from './downloads.ts';
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
      async handle(call) {
        const read = invoicesDownload.safeParse(Object.fromEntries(call.url.searchParams));
        if (!read.success) throw fail('InvalidInput');
        const { shop: seller } = await readSettings(platform);
        const { progress: key, ...times } = read.data;
        return respondMade(platform, call, {
          name: 'invoices.csv',
          type: 'text/csv; charset=utf-8',
          key,
          pieces: (tell) => exportInvoices(platform.db, { ...times, seller }, tell),
        });
      },
    }),
  ];
}
