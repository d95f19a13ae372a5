import { html } from '../../http/core/respond.ts';
import { type Route, route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { oldPagePolicy } from '../../http/security/headers.ts';
import type { ImportedPost } from '../../import/model.ts';
import { printOldPage, printStoredPage } from '../../import/old-page.ts';
import { fetchOldPage } from '../../import/sources/fetch-old-page.ts';
import { findImport, findOriginal } from '../../import/write/index.ts';
import { fail } from '../../platform/errors.ts';
import { originalQuery } from './schemas.ts';

/**
 * The page of the old site, for a frame without scripts: fetched from the host entered by staff, else the text in the
 * export.
 */
export function oldPageRoutes({ platform, config }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/site-imports/:id{[0-9]{1,15}}/old-page',
      audience: 'site.maintain',
      query: originalQuery,
      async handle({ params, url }) {
        const query = originalQuery.safeParse(Object.fromEntries(url.searchParams));
        if (!query.success) throw fail('InvalidInput');
        const where = { importId: Number(params.id), originId: query.data.origin };
        const [{ options, site }, found] = await Promise.all([
          findImport(platform, where.importId),
          findOriginal(platform, where),
        ]);
        if (!found) throw fail('NotFound', { message: 'این نوشته در پرونده‌های سایت پیشین پیدا نشد.' });
        const { item } = found;
        const address = URL.parse(item.link, site || undefined);
        const old = oldSiteOf(options.oldSite, config.baseUrl);
        if (typeof old === 'string') return respond(stored(item, { address, note: old }), []);
        const page = address ? await fetchOldPage(address, { site: old, log: platform.log }) : { status: 404 };
        const hosts = [old.host, old.host.startsWith('www.') ? old.host.slice(4) : `www.${old.host}`];
        if ('html' in page) return respond(printOldPage(page.html, address?.href ?? old.href), hosts);
        return respond(stored(item, { address, note: noteOf(page.status) }), hosts);
      },
    }),
  ];
}

/** The old site if it may be called, else the reason why not. */
function oldSiteOf(typed: string, baseUrl: string): URL | string {
  const fromExport = 'این متن از پروندهٔ برون‌بری است، بی ظاهر سایت پیشین.';
  if (typed === '') return fromExport;
  const site = URL.parse(typed);
  if (!site) return fromExport;
  if (site.host !== new URL(baseUrl).host) return site;
  return `نشانی سایت پیشین اکنون نشانی همین سایت است. ${fromExport}`;
}

function noteOf(status: number): string {
  const rest = 'این متن از پروندهٔ برون‌بری است، بی ظاهر آن سایت.';
  if (status === 0) return `سایت پیشین پاسخ نداد. ${rest}`;
  if (status === 200) return `سایت پیشین در این نشانی صفحه‌ای نفرستاد. ${rest}`;
  return `سایت پیشین این صفحه را نداد (پاسخ ${status}). ${rest}`;
}

const stored = ({ title, content }: ImportedPost, { address, note }: { address: URL | null; note: string }) =>
  printStoredPage({ title, content, address: address?.href ?? '', language: 'fa', note });

const respond = (text: string, hosts: readonly string[]): Response =>
  new Response(text, {
    headers: {
      'content-type': html,
      'content-security-policy': oldPagePolicy(hosts),
    },
  });
