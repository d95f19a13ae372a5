import { escapeHtml } from '../../site/escape.ts';
import { respondRedirect, respondStaffPage } from '../core/respond.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { withPatterns } from './call-route.ts';
import type { Resource } from './define-resource.ts';

const paths = ['/wp-admin', '/wp-admin/forgot-password/', '/wp-admin/set-password/'];

/** HTML page of the staff application. Its API calls check permissions themselves. */
export function staffAreaRoutes(services: Services, resources: readonly Resource[]): Route[] {
  const { staffAssets } = services;
  const html = `<!doctype html>
<html lang="fa-IR" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>پیشخوان میزبان</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${staffAssets.styles
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join(
      '',
    )}${staffAssets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`).join('')}</head>
<body><div id="app"></div><noscript>پیشخوان برای کار به جاوااسکریپت نیاز دارد.</noscript></body>
</html>`;
  const screen = (path: string) =>
    route({ method: 'GET', path, audience: 'anyone', handle: () => respondStaffPage(html, services) });
  const addresses = resources
    .flatMap(({ nav }) => nav?.addresses ?? [])
    .map((address) => `/wp-admin${withPatterns(address)}`);
  const all = [...paths, ...addresses];
  const others = all.filter((path) => path !== '/wp-admin' && path !== '/wp-admin/').map(toOwnSlash);
  return [...all.map(screen), ...others];
}

/** Redirects from the address of a screen with the closing slash missing or added, as people type and paste it. */
function toOwnSlash(path: string): Route {
  const isSlashed = path.endsWith('/');
  return route({
    method: 'GET',
    path: isSlashed ? path.slice(0, -1) : `${path}/`,
    audience: 'anyone',
    handle: ({ url: { pathname, search } }) =>
      respondRedirect(`${isSlashed ? `${pathname}/` : pathname.slice(0, -1)}${search}`, { status: 301 }),
  });
}
